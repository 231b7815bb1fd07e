import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import type { ReviewState } from '@apprecio/contract/rights/reviews';
import type { RightsOfPerson } from '@apprecio/contract/rights/rights.operations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arjun, meera, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../test/stub-api.ts';
import { RightsPage } from './rights-page.tsx';
import { changesOf, templates } from './templates.ts';

const holding = (bundle: Bundle) => ({ bundle, since: '2026-11-03T09:00:00.000Z', by: 'Deepak Gokhale' });
const ref = ({ id, name }: typeof meera) => ({ id, name, imageUrl: null, designation: 'Planner', department: null });
const rightsOf = (person: typeof meera, held: Bundle[], own: Partial<RightsOfPerson> = {}): RightsOfPerson => ({
  person: ref(person),
  roleId: held.length > 0 ? 2 : 4,
  holdings: held.map(holding),
  can: { change: true, whyNot: null },
  ...own,
});
const me = { ...sampleMe, roleId: 2 as const, bundles: ['technical', 'finance', 'people', 'surveys'] as Bundle[] };
const pagesOf = (bundle: Bundle) => (bundle === 'finance' ? ['Billing', 'Payments'] : []);

const noReview = {
  'rights.review': (): ReviewState => ({
    quarter: { year: 2026, number: 4 },
    due: true,
    until: '2026-12-31',
    nextFrom: '2027-01-01',
    lastFinishedAt: null,
    open: null,
  }),
};

async function show(view: object = {}) {
  const views: object[] = [];
  const page = <RightsPage view={view} onView={(next) => void views.push(next)} pagesOf={pagesOf} />;
  return { ...(await showPage(page, me, 'rights', 'people', 'errors')), views };
}

test('the list says who holds which rights since when and by whom, and what cannot be changed (ACC-09)', async () => {
  const own = rightsOf(arjun, ['technical'], { can: { change: false, whyNot: 'own' } });
  stubApi({
    ...noReview,
    'rights.list': () => ({ items: [rightsOf(meera, ['finance']), own], nextCursor: null, total: 2 }),
  });
  const { user, views } = await show();
  expect(await screen.findByText('2 people hold rights beyond their own work.')).toBeTruthy();
  expect(screen.getAllByText(/given by Deepak Gokhale/)).toHaveLength(2);
  expect(screen.getByText(/Your own rights/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the rights of Arjun Nair' })).toBeNull();
  expect(screen.getByText('Opens Billing, Payments')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Finance' }));
  await user.click(screen.getByRole('button', { name: 'Change the rights of Meera Krishnan' }));
  expect(views).toEqual([{ bundle: 'finance' }, { person: meera.id }]);
});

test('a template ticks what the actor may give, the rest is shown with the reason (ACC-09)', async () => {
  const sent: unknown[] = [];
  stubApi({
    ...noReview,
    'rights.list': () => ({ items: [], nextCursor: null, total: 0 }),
    'rights.detail': () => rightsOf(meera, ['rewards']),
    'rights.set': ({ input }) => {
      sent.push(input);
      return rightsOf(meera, ['people', 'rewards', 'surveys']);
    },
  });
  const { user } = await show({ person: meera.id });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of Meera Krishnan' }));
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Reports').disabled, box('Rewards').disabled, box('People').disabled]).toEqual([true, false, false]);
  expect(dialog.getAllByText(/so you can’t give it/)).toHaveLength(3);
  expect(dialog.getByText(/but not give it back/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'HR' }));
  expect([box('People').checked, box('Surveys').checked, box('Reports').checked]).toEqual([true, true, false]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rights of Meera Krishnan are saved')).toBeTruthy();
  expect(sent).toEqual([{ id: meera.id, bundles: ['people', 'rewards', 'surveys'], held: ['rewards'] }]);
});

test('taking away asks once; the undo sends what was held (ACC-09)', async () => {
  const sent: unknown[] = [];
  stubApi({
    ...noReview,
    'rights.list': () => ({ items: [], nextCursor: null, total: 0 }),
    'rights.detail': () => rightsOf(meera, ['finance', 'surveys']),
    'rights.set': ({ input }) => {
      sent.push(input);
      return rightsOf(meera, sent.length === 1 ? ['surveys'] : ['finance', 'surveys']);
    },
  });
  const { user } = await show({ person: meera.id });
  await user.click(await screen.findByRole('checkbox', { name: 'Finance' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take away Finance?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Take away' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Meera Krishnan has the earlier rights again')).toBeTruthy();
  expect(sent).toEqual([
    { id: meera.id, bundles: ['surveys'], held: ['finance', 'surveys'] },
    { id: meera.id, bundles: ['finance', 'surveys'], held: ['surveys'] },
  ]);
});

test('saving nothing says so, and a list that fails offers Retry (ACC-09)', async () => {
  stubApi({
    ...noReview,
    'rights.list': () => {
      throw new Unreachable();
    },
    'rights.detail': () => rightsOf(meera, ['finance']),
  });
  const { user } = await show({ person: meera.id });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please change something first.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /try again|retry/i, hidden: true })).toBeTruthy();
});

test('whoever cannot be changed is opened with the reason (ACC-09)', async () => {
  stubApi({
    ...noReview,
    'rights.list': () => ({ items: [], nextCursor: null, total: 0 }),
    'rights.detail': () => rightsOf(meera, [...bundles], { can: { change: false, whyNot: 'super_admin' } }),
  });
  await show({ person: meera.id });
  expect(await screen.findByText(/A super admin holds all rights/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test.each<[string, Bundle[], Bundle[], object]>([
  ['nothing', ['finance'], ['finance'], { given: [], taken: [] }],
  ['one given', [], ['finance'], { given: ['finance'], taken: [] }],
  ['one for another', ['finance'], ['surveys'], { given: ['surveys'], taken: ['finance'] }],
])('a choice is told by what it gives and takes: %s', (_title, held, chosen, changes) => {
  expect(changesOf(held, chosen)).toEqual(changes);
});

test('each template has bundles, and only one of them gives rights', () => {
  expect(Object.values(templates).every((some) => some.length > 0)).toBe(true);
  expect(Object.entries(templates).filter(([, some]) => (some as readonly Bundle[]).includes('technical'))).toEqual([
    ['it', ['technical']],
  ]);
});

test('the dialog begins with the rights that are held now, not with those of an earlier visit (ACC-09)', async () => {
  let held: Bundle[] = [];
  stubApi({
    ...noReview,
    'rights.list': () => ({ items: [], nextCursor: null, total: 0 }),
    'rights.detail': () => rightsOf(meera, held),
  });
  const { user, unmount } = await show({ person: meera.id });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  unmount();
  held = ['finance'];
  await show({ person: meera.id });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Finance' })).checked).toBe(true);
});
