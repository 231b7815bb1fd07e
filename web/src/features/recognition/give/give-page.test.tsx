import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { arjun, idOf, meera, sampleBalances, sampleCompany, sampleMe, sampleTypes } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable, type StubApi } from '../../../test/stub-api.ts';
import { GiveHost, openGive } from '../public.tsx';
import { closeGive } from './give-store.ts';

const words = 'You stayed until the last crate was counted.';
let api: StubApi;

function given(points: number, status: 'approved' | 'pending' = 'approved') {
  api.on('recognition.give', ({ input }) => ({
    id: idOf(1),
    status,
    recipients: input.recipients.map(({ personId }, at) => ({ id: idOf(50 + at), personId, points, status })),
    left: 100,
    warning: null,
  }));
}

beforeEach(() => {
  api = stubApi({
    'organisation.detail': () => sampleCompany,
    'points.balances': () => sampleBalances(),
    'recognition.types': () => sampleTypes,
    'recognition.groups': () => [],
    'recognition.givenTo': ({ input }) => ({
      people: input.personIds.map((personId) => ({ personId, points: 0, manager: 'other', adminLeft: true })),
      today: 0,
    }),
    'people.suggest': ({ input }) => (input.search === '' ? [meera, arjun] : [arjun]),
  });
  given(0);
});

const withoutCard = ({ id, name, imageUrl, designation, department }: typeof meera) => ({
  id,
  name,
  imageUrl,
  designation,
  department,
});

async function open(people = [meera]) {
  const page = await showPage(<GiveHost />, sampleMe, 'recognition');
  act(() => openGive({ people }));
  const dialog = await screen.findByRole('dialog', { name: /^Thank /, busy: false });
  await within(dialog).findByText('60 given · 0 now · 140 left of 200');
  return { ...page, dialog };
}

async function reopen() {
  act(() => closeGive());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

describe('thanking someone', () => {
  test('takes three presses from the feed: open, a frequent recipient, send (REC-01)', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Meera Krishnan' }));
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    expect(await screen.findByText('Sent! Meera will love this')).toBeTruthy();
    expect(api.of('recognition.give')[0]?.input).toEqual({
      typeId: sampleTypes[0]?.id,
      message: words,
      pictures: [],
      valueIds: [],
      visibility: 'public',
      recipients: [{ personId: meera.id, points: 0 }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.on('recognition.undo', ({ input }) => ({ id: input.id, returned: 0, kept: [] }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(api.of('recognition.undo')[0]?.input).toEqual({ id: idOf(1) });
  });

  test('reports what is missing at its field, keeps the entries and sends nothing (REC-01)', async () => {
    const { user, dialog } = await open([]);
    await user.type(message(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Thank someone' }));
    expect(within(dialog).getByText('Please choose someone to thank')).toBeTruthy();
    expect(within(dialog).getByText('Please write at least 3 characters')).toBeTruthy();
    expect(message().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Who' }));
    expect(api.of('recognition.give')).toHaveLength(0);
    await user.type(message(), 'gh');
    expect(within(dialog).queryByText('Please write at least 3 characters')).toBeNull();
  });

  test('the button shows the sum, the meter shows the remaining points, and Ctrl + Enter sends (REC-01)', async () => {
    given(10);
    const { user, dialog } = await open([meera, arjun]);
    await user.click(screen.getByRole('button', { name: '10' }));
    expect(within(dialog).getByText('2 × 10 = 20 points')).toBeTruthy();
    expect(within(dialog).getByText('60 given · 20 now · 120 left of 200')).toBeTruthy();
    expect(within(dialog).getByText('120 points left')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Thank 2 people · 20 points' })).toBeTruthy();
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'Thank 2 people' }).id);
    await user.type(message(), words);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Sent! Meera and Arjun will love this')).toBeTruthy();
  });

  test('shows who will see the thank-you, and what admins see of a private one', async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByText('Everyone at Northwind can see this')).toBeTruthy();
    expect(within(dialog).getByText('140 points left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change who can see this' }));
    await user.click(screen.getByRole('radio', { name: /Only you and the people you thank/ }));
    expect(
      within(dialog).getAllByText(/Admins see only the sender, the recipients, the points and the time/),
    ).toHaveLength(1);
  });

  test('warns at 30% of the month’s allowance for one person and blocks above 50%, before sending (REC-06)', async () => {
    api.on('recognition.givenTo', () => ({
      people: [{ personId: meera.id, points: 40, manager: 'other', adminLeft: true }],
      today: 1,
    }));
    const { user, dialog } = await open();
    await user.click(screen.getByRole('button', { name: '20' }));
    expect(await within(dialog).findByText(/This gives Meera 30% of your allowance/)).toBeTruthy();
    const points = screen.getByRole('textbox', { name: 'Points for each' });
    await user.clear(points);
    await user.type(points, '70');
    await user.type(message(), words);
    expect(within(dialog).getByText(/Meera can get 60 more/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Thank Meera/ }));
    expect(api.of('recognition.give')).toHaveLength(0);
  });

  test('a team is one chip that expands to names, and each person can have a personal line (REC-01)', async () => {
    api.on('recognition.groups', () => [
      { id: 'team', kind: 'team', name: 'Ananya', count: 2, members: [meera, arjun].map(withoutCard) },
    ]);
    const { user, dialog } = await open([]);
    await user.click(await within(dialog).findByRole('button', { name: 'My team' }));
    expect(await within(dialog).findByText('2 people')).toBeTruthy();
    await user.type(message(), words);
    await user.click(within(dialog).getByRole('button', { name: 'Add a personal line for each' }));
    await user.type(within(dialog).getByRole('textbox', { name: /For Meera Krishnan/ }), 'Your list saved us');
    await user.click(within(dialog).getByRole('button', { name: 'Show the names in My team' }));
    expect(within(dialog).getByRole('button', { name: 'Remove Arjun Nair' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Thank 2 people' }));
    await screen.findByText('Sent! Meera and Arjun will love this');
    expect(api.of('recognition.give')[0]?.input.recipients).toEqual([
      { personId: meera.id, points: 0, note: 'Your list saved us' },
      { personId: arjun.id, points: 0 },
    ]);
  });

  test('shows that approval is needed above the threshold, and that it is pending after sending', async () => {
    given(60, 'pending');
    const { user, dialog } = await open();
    expect(within(dialog).getByText(/No approval needed/)).toBeTruthy();
    const points = screen.getByRole('textbox', { name: 'Points for each' });
    await user.clear(points);
    await user.type(points, '60');
    expect(await within(dialog).findByText(/More than 50 points needs their manager’s approval/)).toBeTruthy();
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera · 60 points' }));
    expect(await screen.findByText('Your thank-you is awaiting approval')).toBeTruthy();
  });

  test('shows that an admin’s approval is needed for a person without a manager, like the server (REC-02)', async () => {
    const noManager = { personId: meera.id, points: 0, manager: 'none' as const, adminLeft: true };
    api.on('recognition.givenTo', () => ({ people: [noManager], today: 0 }));
    const { user, dialog } = await open();
    const points = screen.getByRole('textbox', { name: 'Points for each' });
    await user.clear(points);
    await user.type(points, '60');
    expect(await within(dialog).findByText(/More than 50 points needs an admin’s approval/)).toBeTruthy();
  });

  test('sends a thank-you with no points left', async () => {
    api.on('points.balances', () => sampleBalances(0));
    const { user } = await showPage(<GiveHost />, sampleMe, 'recognition');
    act(() => openGive({ people: [meera] }));
    await screen.findByText('You’ve given all your points this month. Words are still free.');
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    expect(await screen.findByText('Sent! Meera will love this')).toBeTruthy();
  });
});

describe('a draft', () => {
  test('survives a lost connection and a reload, and is resent with the same key (NAV-12, API-07)', async () => {
    api.on('recognition.give', () => {
      throw new Unreachable();
    });
    const first = await open();
    await first.user.type(message(), words);
    await first.user.click(screen.getByRole('button', { name: 'Be kind' }));
    await first.user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    expect(message().value).toBe(words);
    await reopen();
    first.unmount();

    given(0);
    const again = await open();
    expect(message().value).toBe(words);
    expect(screen.getByRole('button', { name: 'Be kind' }).getAttribute('aria-pressed')).toBe('true');
    await again.user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    await screen.findByText('Sent! Meera will love this');
    const [lost, arrived] = api.of('recognition.give');
    expect(arrived?.key).toBe(lost?.key);
    expect(arrived?.input).toEqual(lost?.input);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(localStorage).filter((key) => key.includes('give'))).toEqual([]);
  });

  test('a message changed after a lost answer cannot become a second thank-you (API-07)', async () => {
    api.on('recognition.give', () => {
      throw new Unreachable();
    });
    const { user } = await open();
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    await screen.findByText(/You’re offline/);
    api.on('recognition.give', () => {
      throw new Refusal('request.key_reused');
    });
    await user.type(message(), ' Thank you.');
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    expect(await screen.findByText('This was already sent')).toBeTruthy();
    const [first, second] = api.of('recognition.give');
    expect(second?.key).toBe(first?.key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the server’s rejection at its field and loses nothing', async () => {
    api.on('recognition.give', () => {
      throw new Refusal('recognition.person_unavailable', { 'recipients.0': 'no' });
    });
    const { user } = await open();
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    expect(await screen.findByText('Meera Krishnan can’t be thanked at the moment')).toBeTruthy();
    expect(message().value).toBe(words);
  });

  test('a draft for another person stays separate, and a draft can be started over', async () => {
    const { user } = await open([meera]);
    await user.type(message(), words);
    await reopen();
    act(() => openGive({ people: [arjun] }));
    await screen.findByRole('dialog');
    expect(message().value).toBe('');
    await reopen();
    act(() => openGive({ people: [meera] }));
    await screen.findByText(/We kept your draft/);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(message().value).toBe('');
  });
});

test('the dialog has no accessibility faults (NAV-09)', async () => {
  const { dialog } = await open();
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
