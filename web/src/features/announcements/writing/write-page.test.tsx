import type { AnnouncementFile } from '@apprecio/contract/announcements/announcement';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepBegun } from '../../../lib/form/use-saved-draft.ts';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { wallTime } from '../../../lib/i18n/zone.ts';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable, type StubApi } from '../../../test/stub-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';

const choices = { everyone: 12, team: 0, departments: [], locations: [], communities: [] };
const written = {
  title: 'New travel policy',
  text: [{ kind: 'paragraph', line: [{ text: 'Trips need no approval any more.' }] }],
  audience: { kind: 'all' },
};
const onDone = vi.fn<(id: string) => void>();
let api: StubApi;

beforeEach(() => {
  onDone.mockReset();
  api = stubApi({ 'announcements.create': () => ({ id: idOf(1) }) });
  keepBegun(sampleMe.id, 'announcement', written);
});

const open = async () =>
  showPage(
    <AnnouncementForm
      before={undefined}
      choices={choices}
      editor={({ error }) => <p>{error}</p>}
      written={() => null}
      onDone={onDone}
    />,
    sampleMe,
    'announcements',
    'app',
    'errors',
    'audiences',
    'pictures',
  );
const sendButton = () => screen.getByRole('button', { name: 'Send announcement' });
const keys = () => api.of('announcements.create').map(({ key }) => key);

describe('an announcement that is kept while it is written', () => {
  test('is not kept as a draft when it was sent while another page opened (ANN-01)', async () => {
    let arrive: (answer: { id: string }) => void = () => {};
    api.on('announcements.create', async () => new Promise((resolve) => (arrive = resolve)));
    const { user, unmount } = await open();
    await user.click(sendButton());
    await waitFor(() => expect(keys()).toHaveLength(1));
    unmount();
    expect(readDraft(sampleMe.id, 'announcement')).not.toBeNull();
    arrive({ id: idOf(1) });
    await waitFor(() => expect(readDraft(sampleMe.id, 'announcement')).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
  });

  test('is sent with the same idempotency key after a lost connection and a reload (ANN-01)', async () => {
    api.on('announcements.create', () => {
      throw new Unreachable();
    });
    const first = await open();
    await first.user.click(sendButton());
    await screen.findByText(/connection|reach|offline/i);
    first.unmount();
    api.on('announcements.create', () => ({ id: idOf(1) }));
    const { user } = await open();
    await user.click(sendButton());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(idOf(1)));
    expect(new Set(keys()).size).toBe(1);
    expect(readDraft(sampleMe.id, 'announcement')).toBeNull();
  });

  test('loses error messages and a running upload when it is started over (ANN-01)', async () => {
    keepBegun(sampleMe.id, 'announcement', { ...written, text: [], title: 'Half of it' });
    let arrive: (uploadedFile: AnnouncementFile) => void = () => {};
    api.on('announcements.uploadFile', async () => new Promise((resolve) => (arrive = resolve)));
    const { user, container } = await open();
    await user.click(sendButton());
    expect(await screen.findByText('Please write the announcement')).toBeTruthy();
    const chooser = container.querySelector<HTMLInputElement>('input[accept^=".pdf"]')!;
    await user.upload(chooser, new File(['x'], 'policy.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(api.of('announcements.uploadFile')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText('Please write the announcement')).toBeNull();
    arrive({ id: idOf(2), name: 'policy.pdf', bytes: 1, url: '/policy.pdf' });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText('policy.pdf')).toBeNull();
    expect(readDraft(sampleMe.id, 'announcement')).toBeNull();
  });

  test('drops a sending time that has passed, and is rejected when the time passes meanwhile (ANN-01)', async () => {
    const soon = Date.now() + 3_600_000;
    keepBegun(sampleMe.id, 'announcement', { ...written, publishAt: '2020-01-01T09:00' });
    const first = await open();
    expect(sendButton()).toBeTruthy();
    first.unmount();
    keepBegun(sampleMe.id, 'announcement', { ...written, publishAt: wallTime(new Date(soon)) });
    const { user } = await open();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(soon + 120_000);
    await user.click(screen.getByRole('button', { name: 'Schedule announcement' }));
    expect(await screen.findByText('Please choose a time in the future.')).toBeTruthy();
    clock.mockRestore();
    expect(keys()).toEqual([]);
  });
});
