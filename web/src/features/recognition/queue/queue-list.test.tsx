import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleCompany, sampleMe, sampleRecipient } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable, type StubApi } from '../../../test/stub-api.ts';
import { PendingPage } from './pending-page.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi({
    'organisation.detail': () => sampleCompany,
    'recognition.pending': () => ({ items: [1, 2, 3].map((at) => sampleRecipient(at)), nextCursor: null, total: 3 }),
    'recognition.approve': ({ input: { id } }) => ({ id, status: 'approved', points: 60 }),
    'recognition.reject': () => {
      throw new Unreachable();
    },
  });
});

const rows = () => within(screen.getByRole('list', { name: 'Thank-yous waiting for you' })).getAllByRole('listitem');

async function show() {
  const names = ['recognition', 'recognition/queue', 'recognition/delegates', 'app', 'errors'];
  const page = await showPage(<PendingPage tab="waiting" />, sampleMe, ...names);
  await screen.findByRole('list', { name: 'Thank-yous waiting for you' });
  act(() => rows()[0]?.focus());
  return page;
}

test('holding A approves one thank-you, and holding J moves on (REC-02)', async () => {
  await show();
  const press = (key: string, repeat: boolean) =>
    act(async () => void fireEvent.keyDown(document.activeElement!, { key, repeat }));
  await press('j', false);
  await press('j', true);
  expect(document.activeElement).toBe(rows()[2]);
  await press('a', false);
  for (let turn = 0; turn < 3; turn++) await press('a', true);
  await waitFor(() => expect(api.of('recognition.approve')).toHaveLength(1));
  expect(api.of('recognition.approve')[0]!.input).toEqual({ id: sampleRecipient(3).id });
});

test('a reason that could not be sent is restored when the form opens again (REC-02)', async () => {
  const { user } = await show();
  await user.keyboard('r');
  const box = await screen.findByRole('textbox', { name: /Reason/ });
  await user.type(box, 'The crates came on Tuesday, a day late');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(api.of('recognition.reject')).toHaveLength(1);
  act(() => rows()[0]?.focus());
  await user.keyboard('r');
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  expect(again.value).toBe('The crates came on Tuesday, a day late');
});
