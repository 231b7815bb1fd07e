import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startLive } from '../../../lib/live/live-stream.ts';
import { arjun, meera, sampleCompany, sampleMe, sampleRecipient } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable, type StubApi } from '../../../test/stub-api.ts';
import { PendingPage, type PendingTab } from './pending-page.tsx';

let api: StubApi;
let waiting: PendingRecipient[];

beforeEach(() => {
  waiting = [
    sampleRecipient(1),
    sampleRecipient(2, { person: arjun, points: 80 }),
    sampleRecipient(3, { points: 100 }),
  ];
  const decide = (id: string) => {
    waiting = waiting.filter((recipient) => recipient.id !== id);
  };
  api = stubApi({
    'organisation.detail': () => sampleCompany,
    'recognition.pending': ({ input }) =>
      input.state === 'decided'
        ? {
            items: [
              sampleRecipient(9, { status: 'rejected', reason: 'Sent twice', decidedAt: '2026-11-01T10:00:00Z' }),
            ],
            nextCursor: null,
          }
        : { items: waiting, nextCursor: null, total: waiting.length },
    'recognition.sent': () => ({ items: [], nextCursor: null }),
    'recognition.approve': ({ input }) => {
      decide(input.id);
      return { id: input.id, status: 'approved', points: input.points ?? 60 };
    },
    'recognition.reject': ({ input }) => {
      decide(input.id);
      return { id: input.id, status: 'rejected' };
    },
  });
});

function Live() {
  useEffect(() => startLive(), []);
  return null;
}

async function show(tab: PendingTab | null = 'waiting') {
  const page = await showPage(
    <>
      <Live />
      <PendingPage tab={tab} />
    </>,
    sampleMe,
    'recognition',
    'recognition/queue',
    'recognition/delegates',
  );
  if (tab === 'waiting') await screen.findByRole('list', { name: 'Thank-yous waiting for you' });
  return page;
}

const rows = () => within(screen.getByRole('list', { name: 'Thank-yous waiting for you' })).getAllByRole('listitem');

function focusFirst() {
  act(() => rows()[0]?.focus());
}

describe('the queue by keys', () => {
  test('A approves the current row, which disappears at once, and focuses the next row (REC-02)', async () => {
    const { user } = await show();
    focusFirst();
    await user.keyboard('a');
    expect(rows()).toHaveLength(2);
    expect(await screen.findByText('Approved. Meera gets 60 points.')).toBeTruthy();
    expect(api.of('recognition.approve').map(({ input }) => input)).toEqual([{ id: sampleRecipient(1).id }]);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    expect(within(rows()[0]!).getByText('Message 2')).toBeTruthy();
  });

  test('J and K move, X selects, R asks for a reason and Escape cancels it (REC-02)', async () => {
    const { user } = await show();
    focusFirst();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(rows()[2]);
    await user.keyboard('k');
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.keyboard('r');
    expect(await screen.findByText('Why not this one?')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Why not this one?')).toBeNull();
    expect(document.activeElement).toBe(rows()[1]);
    expect(api.of('recognition.reject')).toHaveLength(0);
  });

  test('rejects with a suggested reason, and shows its reader and the points returned (REC-02)', async () => {
    const { user } = await show();
    focusFirst();
    await user.keyboard('r');
    expect(await screen.findByText('Only Suresh sees this')).toBeTruthy();
    expect(screen.getByText('The 60 points go back to Suresh. Meera won’t be notified.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Already thanked for this' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.of('recognition.reject')).toHaveLength(1));
    expect(api.of('recognition.reject')[0]?.input.reason).toMatch(/already been thanked for this/);
    expect(rows()).toHaveLength(2);
  });

  test('does not send a reason of four characters (REC-02)', async () => {
    const { user } = await show();
    focusFirst();
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'nope');
    const form = screen.getByText('Why not this one?').closest<HTMLElement>('[data-own-keys]')!;
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Please give a reason of at least 5 characters')).toBeTruthy();
    expect(api.of('recognition.reject')).toHaveLength(0);
    expect(api.of('recognition.approve')).toHaveLength(0);
  });

  test('on arrival without focus the keys act on the current row (REC-02)', async () => {
    const { user } = await show();
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[1]);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('a');
    await waitFor(() => expect(api.of('recognition.approve')[0]?.input.id).toBe(sampleRecipient(2).id));
  });

  test('letters do nothing while an element outside the list has the focus', async () => {
    const { user } = await show();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    act(() => elsewhere.focus());
    await user.keyboard('a');
    expect(api.of('recognition.approve')).toHaveLength(0);
    elsewhere.remove();
  });

  test('a letter pressed in a row acts on that row, not on the current one', async () => {
    const { user } = await show();
    act(() => screen.getByRole('checkbox', { name: 'Select the thank-you from Suresh Patil to Arjun Nair' }).focus());
    await user.keyboard('a');
    await waitFor(() => expect(api.of('recognition.approve')[0]?.input.id).toBe(sampleRecipient(2).id));
  });
});

describe('deciding', () => {
  test('points can be lowered but not raised', async () => {
    const { user } = await show();
    expect(screen.getByRole('button', { name: 'More' }).hasAttribute('data-disabled')).toBe(true);
    const points = screen.getByRole('textbox', { name: 'Points' });
    await user.clear(points);
    await user.type(points, '40');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(api.of('recognition.approve')[0]?.input).toEqual({ id: sampleRecipient(1).id, points: 40 }),
    );
  });

  test('a thank-you decided by someone else returns with an explanation and can be hidden (REC-07)', async () => {
    api.on('recognition.approve', ({ input }) => {
      waiting = waiting.filter((recipient) => recipient.id !== input.id);
      throw new Refusal('recognition.decided');
    });
    const { user } = await show();
    focusFirst();
    await user.keyboard('a');
    expect((await screen.findAllByText('Someone has already approved or rejected this.')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('without a connection the row returns and stays pending', async () => {
    api.on('recognition.approve', () => {
      throw new Unreachable();
    });
    const { user } = await show();
    focusFirst();
    await user.keyboard('a');
    expect((await screen.findAllByText('You’re offline. It’s still waiting for you.')).length).toBeGreaterThan(0);
    expect(rows()).toHaveLength(3);
    expect(within(rows()[0]!).getByRole('button', { name: /^Approve/ })).toBeTruthy();
  });

  test('approves many at once and shows the result of each (REC-02)', async () => {
    api.on('recognition.approveMany', ({ input }) => {
      const faulty = sampleRecipient(2).id;
      waiting = [];
      return {
        outcomes: input.ids.map((id) =>
          id === faulty
            ? { id, ok: false, code: 'recognition.decided', message: 'x' }
            : { id, ok: true, code: null, message: null },
        ),
      };
    });
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve 3' }));
    const outcome = await screen.findByRole('region', { name: 'Result' });
    expect(within(outcome).getByRole('heading', { name: '2 of 3 approved' })).toBe(document.activeElement);
    expect(within(outcome).getAllByText('Approved')).toHaveLength(2);
    expect(within(outcome).getByText('Someone has already approved or rejected this.')).toBeTruthy();
    expect(api.of('recognition.approveMany')[0]?.input.ids).toHaveLength(3);
  });

  test('rejects many with one reason (REC-02)', async () => {
    api.on('recognition.rejectMany', ({ input }) => ({
      outcomes: input.ids.map((id) => ({ id, ok: true, code: null, message: null })),
    }));
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why not these 3?' });
    await user.click(within(dialog).getByRole('button', { name: 'Belongs to another team' }));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(api.of('recognition.rejectMany')[0]?.input.ids).toHaveLength(3));
    expect(await screen.findByText('3 of 3 rejected')).toBeTruthy();
  });
});

describe('the tabs', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Recognitions' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('a person with nothing to decide starts with the received thank-yous (REC-03)', async () => {
    waiting = [];
    api.on('recognition.of', () => ({ items: [], nextCursor: null }));
    await show(null);
    expect(await screen.findByRole('heading', { name: 'No thank-yous yet' })).toBeTruthy();
    expect(tabs()).toEqual(['Received', 'Sent']);
  });

  test('a delegate starts with pending thank-yous and stays there after deciding all of them (REC-02)', async () => {
    waiting = [sampleRecipient(1)];
    const { user } = await show(null);
    expect(await screen.findByText('Message 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    expect(tabs()[0]).toBe('Waiting for me');
  });

  test('shows a message if nothing is pending', async () => {
    waiting = [];
    await showPage(
      <PendingPage tab="waiting" />,
      sampleMe,
      'recognition',
      'recognition/queue',
      'recognition/delegates',
    );
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
  });

  test('decided thank-yous show the given reason', async () => {
    await show('decided');
    expect(await screen.findByText('Your reason: Sent twice')).toBeTruthy();
    expect(screen.getByText('Rejected')).toBeTruthy();
  });

  test('a sent thank-you is one card with a line per recipient, its approver and rejection reason (REC-03)', async () => {
    api.on('recognition.sent', () => ({
      items: [
        sampleRecipient(5, { waitingFor: { kind: 'person', name: 'Vikram Reddy' } }),
        sampleRecipient(6, {
          recognitionId: sampleRecipient(5).recognitionId,
          person: arjun,
          status: 'rejected',
          reason: 'Thanked already',
          waitingFor: null,
        }),
      ],
      nextCursor: null,
    }));
    await show('sent');
    expect(await screen.findByText('Waiting for Vikram Reddy')).toBeTruthy();
    expect(screen.getByText('Arjun Nair wasn’t told. Reason: Thanked already')).toBeTruthy();
    expect(screen.getAllByText('Message 5')).toHaveLength(1);
    expect(screen.getByText(meera.name)).toBeTruthy();
  });

  test('the queue has no accessibility faults (NAV-09)', async () => {
    const { container } = await show();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });
});
