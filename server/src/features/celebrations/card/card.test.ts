import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { dayFromNow, setClock, yearsBefore } from '../../../../test/support/things/celebrations.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { sweepFiles } from '../../../platform/worker/sweep-files.ts';

const world = useOwnWorld();

afterEach(() => moveClock(0));

async function upload(by: Actor, width = 1200, height = 800) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 190, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer();
  return by.ok('celebrations.uploadPicture', { picture: new File([new Uint8Array(bytes)], 'cake.jpg') });
}

const company = async () => {
  // Nobody has an anniversary in the year of joining.
  const joined = `${dayFromNow(2).year}-01-01`;
  const org = await world().organisation({
    asha: { joined: yearsBefore(5, 2) },
    ravi: { joined },
    tara: { joined },
  });
  const { asha, ravi, tara } = org.people;
  const occasion: Occasion = 'work_anniversary';
  return { org, asha: asha!, ravi: ravi!, tara: tara!, of: { id: asha!.id, occasion, year: dayFromNow(2).year } };
};

const atEight = (org: Organisation) => setClock(world(), org, dayFromNow(2).toString(), 8, 1);
const visiblePictures = async (by: Actor, of: { id: string; occasion: Occasion; year: number }) =>
  (await by.ok('celebrations.wishers', of)).items.map(({ picture }) => picture && [picture.id, picture.alt]);

const opened = (org: Organisation, url: string) =>
  world().app.inject({ method: 'GET', url, headers: { host: org.host } });

async function paper(org: Organisation, url: string) {
  const reply = await opened(org, url);
  expect(reply.headers['content-type']).toBe('application/pdf');
  const raw = reply.rawPayload.toString('latin1');
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  let [text, pictures] = ['', 0];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += ` ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`;
    pictures += (await page.getOperatorList()).fnArray.filter((each) => each === OPS.paintImageXObject).length;
  }
  return { text: text.replaceAll(/\s+/g, ' '), pictures, pages: pdf.numPages, raw };
}

describe('pictures of a group card (CEL-01)', () => {
  test('a wish holds one picture, visible to signers early and to the celebrant from 08:00, deleted with the wish', async () => {
    const { org, asha, ravi, tara, of } = await company();
    const picture = await upload(ravi);
    expect([picture.width, picture.height]).toEqual([1200, 800]);
    await ravi.ok('celebrations.wish', { ...of, text: 'Five!', picture: { id: picture.id, alt: ' A cake ' } });
    await tara.ok('celebrations.wish', of);
    expect(await visiblePictures(tara, of)).toEqual([null, [picture.id, 'A cake']]);
    expect(await visiblePictures(asha, of)).toEqual([]);
    await ravi.ok('celebrations.wish', { ...of, text: 'Five years!', picture: { id: picture.id } });
    expect(await visiblePictures(tara, of)).toContainEqual([picture.id, '']);
    const other = await upload(ravi, 300, 600);
    await ravi.ok('celebrations.wish', { ...of, picture: { id: other.id } });
    expect((await visiblePictures(tara, of)).filter(Boolean)).toEqual([[other.id, '']]);
    await atEight(org);
    const [shown] = (await asha.ok('celebrations.wishers', of)).items.flatMap((wish) => wish.picture ?? []);
    expect((await opened(org, shown!.smallUrl)).statusCode).toBe(200);
    await ravi.ok('celebrations.unwish', of);
    expect(await visiblePictures(asha, of)).toEqual([null]);
    moveClock(5 * 86_400_000);
    await sweepFiles.run(world().services, world().sweep);
    for (const { id } of [picture, other]) {
      expect(await world().look('select id from files where organisation_id = $1 and id = $2', [org.id, id])).toEqual(
        [],
      );
    }
  });

  test('a picture works only for its uploader, on one card, within a day; a rejected wish stores nothing', async () => {
    const { org, asha, ravi, tara, of } = await company();
    const ownPicture = await upload(ravi);
    const refused = async (by: Actor, id: string) => {
      const { status, body } = await by.call('celebrations.wish', { ...of, picture: { id } });
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    const missingPicture = [422, 'celebrations.picture_gone', ['picture']];
    expect(await refused(tara, ownPicture.id)).toEqual(missingPicture);
    expect(await visiblePictures(tara, of)).toEqual([]);
    await ravi.ok('celebrations.wish', { ...of, picture: { id: ownPicture.id } });
    const { id: boss } = org.people.admin!;
    const second = { id: boss, occasion: of.occasion, year: of.year };
    expect((await ravi.call('celebrations.wish', { ...second, picture: { id: ownPicture.id } })).status).toBe(404);
    const late = await upload(tara);
    moveClock(25 * 3_600_000);
    await sweepFiles.run(world().services, world().sweep);
    moveClock(0);
    expect(await refused(tara, late.id)).toEqual(missingPicture);
    expect(
      (await asha.call('celebrations.uploadPicture', { picture: new File(['not'], 'a.jpg') })).body.errors,
    ).toEqual({
      picture: 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF',
    });
  });
});

describe('a card as PDF (CEL-01)', () => {
  test('only the celebrant downloads the card, from 08:00, with pictures and text in every script', async () => {
    const { org, asha, ravi, tara, of } = await company();
    const ask = { occasion: of.occasion, year: of.year };
    const picture = await upload(ravi);
    const typed = 'நன்றி ధన్యవాదాలు धन्यवाद ಧನ್ಯವಾದ നന്ദി આભાર ধন্যবাদ ਧੰਨਵਾਦ ଧନ୍ୟବାଦ 🎂 #panic("no") $x$ *bold*';
    await ravi.ok('celebrations.wish', { ...of, text: typed, picture: { id: picture.id, alt: 'A cake' } });
    await tara.ok('celebrations.wish', of);
    const early = await asha.call('celebrations.card', ask);
    expect([early.status, early.body.code]).toEqual([409, 'celebrations.card_closed']);
    expect((await ravi.call('celebrations.card', ask)).status).toBe(404);
    await atEight(org);
    expect((await ravi.call('celebrations.card', ask)).status).toBe(404);
    expect((await asha.call('celebrations.card', { ...ask, year: of.year + 1 })).body.code).toBe(
      'celebrations.card_closed',
    );
    const { text, pictures, raw } = await paper(org, (await asha.ok('celebrations.card', ask)).url);
    for (const part of ['5 years with us', 'Asha Test', 'Ravi Test', 'Tara Test', 'panic("no") $x$ *bold*']) {
      expect(text).toContain(part);
    }
    expect(pictures).toBe(1);
    for (const family of ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Bengali', 'Gurmukhi', 'Oriya']) {
      expect(raw).toContain(`+NotoSans${family}-Regular`);
    }
    expect(raw).toContain('pdfuaid');
    await setClock(world(), org, dayFromNow(300).toString(), 9);
    expect((await paper(org, (await asha.ok('celebrations.card', ask)).url)).pictures).toBe(1);
  });

  test('the card PDF uses the celebrant’s language and draws emoji', async () => {
    const { org, asha, ravi, of } = await company();
    await asha.ok('profile.prefer', { language: 'fr' });
    const joy = '👩🏽‍🚀 🎉 ❤️ 🇮🇳 1️⃣ 🫶🏿';
    await ravi.ok('celebrations.wish', { ...of, text: `Bravo ${joy}!` });
    await atEight(org);
    const { text, raw } = await paper(
      org,
      (await asha.ok('celebrations.card', { occasion: of.occasion, year: of.year })).url,
    );
    const month = dayFromNow(2).toLocaleString('fr', { month: 'short' }).replace('.', '');
    const years = textsIn<'years'>(new URL('./', import.meta.url))('fr', 'years', { years: 5 });
    for (const part of [years, 'Bravo', ` ${month}, ${of.year}`]) expect(text).toContain(part);
    for (const sign of ['👩🏽‍🚀', '🎉', '❤', '🇮🇳', '🫶🏿']) expect(text).toContain(sign);
    expect(raw).toContain('+NotoEmoji-Regular');
    expect(raw).toContain('pdfuaid');
    expect(/\/Lang ?\(fr\)/.test(raw)).toBe(true);
  });
});
