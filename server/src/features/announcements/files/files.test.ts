import { describe, expect, test } from 'vitest';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { onePixel } from '../../../../test/support/things/inputs.ts';
import { officeFile, onePage } from '../../../../test/support/things/office-files.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { sweepFiles } from '../../../platform/worker/sweep-files.ts';

const world = useOwnWorld();

const picture = (by: Actor) => by.ok('announcements.uploadPicture', { picture: onePixel() });
const file = (by: Actor, what = onePage()) => by.ok('announcements.uploadFile', { file: what });

async function opened(host: string, url: string) {
  const { statusCode, headers, rawPayload } = await world().app.inject({ method: 'GET', url, headers: { host } });
  return { status: statusCode, headers, bytes: rawPayload.length };
}

describe('the picture and files of an announcement (ANN-01)', () => {
  test('are visible to the audience only, download under their own name, and need a signed address', async () => {
    const org = await world().organisation({ asha: {}, ravi: { department: 'Dispatch' } });
    const { admin, asha, ravi } = org.people;
    const image = await picture(admin!);
    const [policy, sheet] = [
      await file(admin!),
      await file(admin!, officeFile('Rates – März.xlsx', 'xl/workbook.xml')),
    ];
    const audience = { kind: 'departments', names: ['Quality'] };
    const id = await announce(admin!, {
      audience,
      image: { id: image.id, alt: ' A train ' },
      fileIds: [sheet.id, policy.id],
    });
    const read = await asha!.ok('announcements.details', { id });
    expect(read.image).toMatchObject({ id: image.id, alt: 'A train' });
    expect(read.files.map(({ name }) => name)).toEqual(['Rates – März.xlsx', 'Travel policy.pdf']);
    expect((await asha!.ok('announcements.widget'))[0]!.imageUrl).toBe(read.image!.smallUrl);
    const saved = await opened(org.host, read.files[0]!.url);
    expect(saved).toMatchObject({ status: 200, bytes: sheet.bytes });
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="Rates-Marz.xlsx"; filename*=UTF-8''Rates%20%E2%80%93%20M%C3%A4rz.xlsx`,
    );
    expect(saved.headers['x-content-type-options']).toBe('nosniff');
    expect((await opened(org.host, read.files[1]!.url.replace(/key=.*/, 'key=x'))).status).toBe(404);
    expect((await opened(org.host, read.files[1]!.url.split('?')[0]!)).status).toBe(404);
    expect((await ravi!.call('announcements.details', { id })).status).toBe(404);
  });

  test('are accepted by their content and not by their name, up to 10 MB', async () => {
    const { admin } = (await world().organisation()).people;
    const answer = async (what: File) => {
      const { status, body } = await admin!.call('announcements.uploadFile', { file: what });
      return [status, body.code ?? 'ok', body.errors?.file];
    };
    const refused = [422, 'files.not_a_document', expect.stringContaining('PDF')];
    expect(await answer(officeFile('a.docx', 'word/document.xml'))).toEqual([200, 'ok', undefined]);
    expect(await answer(officeFile('a.pptx', 'ppt/presentation.xml'))).toEqual([200, 'ok', undefined]);
    expect(await answer(officeFile('a.docx', 'word/document.xml', ['word/vbaProject.bin']))).toEqual(refused);
    expect(await answer(officeFile('a.zip', 'anything.txt'))).toEqual(refused);
    expect(await answer(new File(['<script>alert(1)</script>'], 'a.pdf'))).toEqual(refused);
    expect(await answer(new File(['MZ'], 'a.pdf'))).toEqual(refused);
    const large = new File(['%PDF-', new Uint8Array(10_000_001)], 'a.pdf');
    expect(await answer(large)).toEqual([413, 'request.too_large', 'Please choose a file of up to 10 MB']);
  });

  test('belong to one announcement, leave it with an edit, and are deleted once unused', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' } });
    const { admin, boss } = org.people;
    const [first, second] = [await file(admin!), await file(admin!)];
    const id = await announce(admin!, { fileIds: [first.id] });
    const code = async (by: Actor, more: Record<string, unknown>) =>
      (await by.call('announcements.create', announcementOf(more))).body.code;
    expect(await code(admin!, { fileIds: [first.id] })).toBe('announcements.file_gone');
    expect(await code(admin!, { image: { id: second.id } })).toBe('announcements.file_gone');
    const team = { audience: { kind: 'team' } };
    expect(await code(boss!, { ...team, fileIds: [second.id] })).toBe('announcements.file_gone');
    const six = await Promise.all(Array.from({ length: 6 }, async () => (await file(admin!)).id));
    expect((await admin!.call('announcements.create', announcementOf({ fileIds: six }))).body.errors).toEqual({
      fileIds: 'Please add at most 5 files',
    });
    await admin!.ok('announcements.update', announcementOf({ id, fileIds: [second.id] }));
    const after = await admin!.ok('announcements.details', { id });
    expect(after.files.map((each) => each.id)).toEqual([second.id]);
    const inUse = async () =>
      (await world().look<{ id: string }>('select id from files where organisation_id = $1 and in_use', [org.id])).map(
        (row) => row.id,
      );
    expect(await inUse()).toEqual([second.id]);
    moveClock(25 * 3_600_000);
    await sweepFiles.run(world().services, world().sweep);
    moveClock(0);
    expect((await opened(org.host, first.url)).status).toBe(404);
    expect((await opened(org.host, after.files[0]!.url)).status).toBe(200);
  });
});

describe('the name of a file (ANN-01, FEED-04)', () => {
  test.each([
    ['वार्षिक रिपोर्ट.pdf', 'वार्षिक रिपोर्ट.pdf', 'document.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf', 'invoicefdp-exe.pdf'],
    ['\u2066a\u200f\u200e\u2069.pdf', 'a.pdf', 'a.pdf'],
    ['C:\\\\temp\\\\plan.pdf', 'plan.pdf', 'plan.pdf'],
    ['résumé (final).pdf', 'résumé (final).pdf', 'resume-final.pdf'],
    ['\u200b\u200b', 'document.pdf', 'document.pdf'],
  ])('%j is shown and saved as %s', async (name, shown, plain) => {
    const org = await world().organisation();
    const uploaded = await file(org.people.admin!, onePage(name));
    expect(uploaded.name).toBe(shown);
    const { headers } = await opened(org.host, uploaded.url);
    const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(headers['content-disposition'] as string) ?? [];
    expect(headers['content-disposition']).toContain(`attachment; filename="${plain}"`);
    expect(decodeURIComponent(encoded ?? plain)).toBe(shown);
    expect((await opened(org.host, uploaded.url.replace(/as=[^&]*/, 'as=other.exe'))).status).toBe(
      uploaded.url.includes('as=') ? 404 : 200,
    );
  });

  test('rejects uploads by people who may not announce', async () => {
    const { asha, boss } = (await world().organisation({ asha: {}, boss: { role: 'manager' } })).people;
    expect((await asha!.call('announcements.uploadFile', { file: onePage() })).status).toBe(403);
    expect((await asha!.call('announcements.uploadPicture', { picture: onePixel() })).status).toBe(403);
    expect((await boss!.call('announcements.uploadFile', { file: onePage() })).status).toBe(200);
  });
});
