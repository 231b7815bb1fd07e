import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { compete, funded } from '../../../../test/support/things/competitions.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

async function fetched(url: string) {
  const reply = await world().app.inject({ method: 'GET', url });
  return { type: String(reply.headers['content-type']), bytes: reply.rawPayload };
}

async function textOf(url: string): Promise<string> {
  const { type, bytes } = await fetched(url);
  expect(type).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  expect(pdf.numPages).toBe(1);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

describe('certificates (HOF-01, ZAP-01)', () => {
  test('many certificate requests at once get 429 for their sender, while other people are served', async () => {
    const { admin, asha, ravi } = (await funded(world())).people;
    const { id } = await admin!.ok('hallOfFame.create', awardOf(asha!));
    const statuses: string[] = [];
    const ask = async (who: 'asha' | 'ravi', actor: typeof ravi) => {
      const { status } = await actor!.call('hallOfFame.certificate', { id });
      statuses.push(`${who} ${status}`);
    };
    await Promise.all([...Array.from({ length: 8 }, () => ask('ravi', ravi)), ask('asha', asha)]);
    expect(statuses.filter((each) => each === 'ravi 429')).toHaveLength(3);
    expect(statuses.filter((each) => each === 'ravi 200')).toHaveLength(5);
    expect(statuses.indexOf('asha 200')).toBeLessThan(statuses.length - 2);
  });

  test('a revealed award gives a certificate and a picture of 1,200 by 630; typed markup stays plain text', async () => {
    const { admin, asha, ravi } = (await funded(world())).people;
    const typed = '#panic("no") $x$ *bold* நன்றி ధన్యవాదాలు';
    const award = await admin!.ok('hallOfFame.create', awardOf(asha!, { awardName: 'Safety first', reason: typed }));
    const { url } = await ravi!.ok('hallOfFame.certificate', { id: award.id });
    const text = await textOf(url);
    for (const part of ['Hall of Fame', 'Asha Test', 'Safety first', '#panic("no") $x$ *bold*', 'Q3 2026']) {
      expect(text).toContain(part);
    }
    const picture = await fetched((await ravi!.ok('hallOfFame.certificate', { id: award.id, as: 'png' })).url);
    expect(picture.type).toBe('image/png');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('a hidden award has no certificate, and the longest texts fit on one page', async () => {
    const { admin, asha, second } = (await funded(world())).people;
    const revealAt = new Date(Date.now() + 86_400_000).toISOString();
    const hidden = await admin!.ok('hallOfFame.create', awardOf(asha!, { revealAt }));
    for (const who of [asha!, admin!, second!]) {
      expect((await who.call('hallOfFame.certificate', { id: hidden.id })).status).toBe(404);
    }
    const long = { awardName: 'W'.repeat(100), reason: 'word '.repeat(190) };
    const { id } = await admin!.ok('hallOfFame.create', awardOf(asha!, long));
    await textOf((await asha!.ok('hallOfFame.certificate', { id })).url);
  });

  test('only a winner of a ZapZ has a certificate', async () => {
    const { admin, asha, ravi } = (await funded(world())).people;
    const id = await compete(admin!, { unit: 'steps' });
    for (const who of [asha!, ravi!]) await who.ok('competitions.join', { id });
    await admin!.ok('competitions.score', { id, scores: [{ personId: asha!.id, score: 98_400 }] });
    const ask = (personId: string) => asha!.call('competitions.certificate', { id, personId });
    expect((await ask(asha!.id)).status).toBe(404);
    await admin!.ok('competitions.declareWinners', { id, winners: [{ personId: asha!.id, placement: 1 }] });
    const text = await textOf((await ask(asha!.id)).body.url);
    for (const part of ['1st place', 'Asha Test', 'Ten thousand steps', '98,400 steps']) expect(text).toContain(part);
    expect((await ask(ravi!.id)).status).toBe(404);
  });
});
