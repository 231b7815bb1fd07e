import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ZapzFormDialog } from '../../features/competitions/managing/zapz-form.tsx';
import { EventForm } from '../../features/events/planning/event-form.tsx';
import { CycleFormCard } from '../../features/nominations/managing/cycle-form.tsx';
import { NominateDialog } from '../../features/nominations/nominate-dialog.tsx';
import { PollForm } from '../../features/polls/asking/poll-form.tsx';
import { idOf, meera, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { type StubApi, stubApi, Unreachable } from '../../test/stub-api.ts';

const choices = { everyone: 12, team: 0, departments: [], locations: [], communities: [] };
const nothing = () => undefined;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const cycle = {
  id: idOf(70),
  awardName: 'Star of the quarter',
  category: 'Craft',
  description: '',
  points: 500,
  criteria: ['It lasts'],
  scope: 'anyone' as const,
  opensAt: later(-1).toISOString(),
  closesAt: later(9).toISOString(),
  state: 'open' as const,
  mayNominate: true,
  owned: false,
  onPanel: false,
};

interface Form {
  ui: ReactNode;
  /** The typed values, by the label of their field. */
  typed: Record<string, string>;
  person?: boolean;
  send: string;
  sends: 'events.create' | 'polls.create' | 'competitions.create' | 'nominations.nominate';
}

const forms: Record<string, Form> = {
  'a new event': {
    ui: <EventForm before={undefined} choices={choices} communityId={undefined} onDone={nothing} />,
    typed: { Title: 'Summer lunch' },
    send: 'Invite',
    sends: 'events.create',
  },
  'a new poll': {
    ui: <PollForm poll={undefined} choices={choices} onDone={nothing} />,
    typed: { Question: 'Where to?', 'Option 1': 'Lonavala', 'Option 2': 'Alibaug' },
    send: 'Publish poll',
    sends: 'polls.create',
  },
  'a new competition': {
    ui: <ZapzFormDialog id={null} onClose={nothing} />,
    typed: { Title: 'Steps in June', Description: 'Who walks most', 'Acceptance criteria': 'A step is a point' },
    send: 'Publish ZapZ',
    sends: 'competitions.create',
  },
  'a nomination': {
    ui: <NominateDialog cycle={cycle} onClose={nothing} />,
    typed: { Why: 'She kept every order of the monsoon on time, and taught three others to do it.' },
    person: true,
    send: 'Send nomination',
    sends: 'nominations.nominate',
  },
};

const catalogues = ['app', 'errors', 'audiences', 'events', 'polls', 'competitions', 'nominations'];
const show = async (ui: ReactNode) => showPage(ui, sampleMe, ...catalogues);
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const note = () => screen.queryByText('We kept your draft.');
let api: StubApi;

beforeEach(() => {
  api = stubApi({
    'competitions.templates': () => [],
    'audiences.choices': () => choices,
    'people.suggest': () => [meera],
    'nominations.evidence': () => [],
    'events.create': () => ({ id: idOf(1) }),
    'polls.create': () => ({ id: idOf(1) }),
    'competitions.create': () => ({ id: idOf(1) }),
    'nominations.nominate': () => ({ id: idOf(1) }),
  });
});

test.each(Object.entries(forms))(
  '%s survives a lost connection and a reload, and is deleted once sent (NAV-12)',
  async (_name, { ui, typed, person, send, sends }) => {
    api.on(sends, () => {
      throw new Unreachable();
    });
    const first = await show(ui);
    expect(note()).toBeNull();
    if (person) {
      await first.user.type(screen.getByRole('combobox', { name: 'Who' }), 'meera');
      await first.user.click(await screen.findByRole('option', { name: /Meera/ }));
    }
    for (const [label, words] of Object.entries(typed)) await first.user.type(await field(label), words);
    await first.user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(api.of(sends)).toHaveLength(1));
    first.unmount();

    api.on(sends, () => ({ id: idOf(1) }));
    const second = await show(ui);
    expect(note()).toBeTruthy();
    for (const [label, words] of Object.entries(typed)) expect((await field(label)).value).toBe(words);
    await second.user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(api.of(sends)).toHaveLength(2));
    const [before, again] = api.of(sends);
    expect(again).toMatchObject({ input: before!.input, key: before!.key });
    await waitFor(() => expect(Object.keys(localStorage).filter((each) => each.includes('draft'))).toEqual([]));
    second.unmount();

    await show(ui);
    expect(note()).toBeNull();
    for (const label of Object.keys(typed)) expect((await field(label)).value).toBe('');
  },
);

test('the award of new nominations survives a reload until the person starts over (NAV-12)', async () => {
  const first = await show(<CycleFormCard />);
  await first.user.type(await field('Award name'), 'Star');
  first.unmount();
  const second = await show(<CycleFormCard />);
  expect((await field('Award name')).value).toBe('Star');
  await second.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect((await field('Award name')).value).toBe('');
  second.unmount();
  await show(<CycleFormCard />);
  expect(note()).toBeNull();
  expect((await field('Award name')).value).toBe('');
});
