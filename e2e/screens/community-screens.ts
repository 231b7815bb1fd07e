import { joinMode } from '@apprecio/contract/api/codes';
import { call, type Session } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import type { Screen } from './screen.ts';

const pathOf =
  (search: string, rest = '') =>
  async (session: Session): Promise<string> => {
    const { items } = await call('communities.list', { search }, session);
    return `/communities/${items[0]!.id}${rest}`;
  };

/** The reports of a community, of which one is the employee's. */
async function reportedCommunity(owner: Session): Promise<string> {
  const path = await pathOf('trekkers', '?tab=reports')(owner);
  const employee = await demoSession(demoPerson('employee'));
  const communityId = /communities\/([^?]+)/.exec(path)![1]!;
  const { id } = await call(
    'posts.create',
    { text: 'The bus leaves without those who are late.', communityId },
    employee,
  );
  await call('posts.report', { id, category: 'other', note: 'A little harsh.' }, owner);
  return path;
}

async function closedOne(owner: Session): Promise<string> {
  const { id } = await call('communities.create', { name: 'Plant managers', joinMode: joinMode.closed }, owner);
  return `/communities/${id}`;
}

/** The communities in their states. */
export const communities: Screen[] = [
  { name: 'communities', path: '/communities', who: 'employee' },
  { name: 'communities, none found', path: '/communities?search=zzzz', who: 'employee' },
  {
    name: 'a new community with faults',
    on: 'communities',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('New community') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.whole('Add a rule') }).click();
      await dialog.getByRole('button', { name: words.whole('Create community') }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'a community', path: pathOf('trekkers'), who: 'employee' },
  {
    name: 'thanking in a community',
    on: 'a community',
    act: async (page, words) => {
      const composer = page.getByRole('region', { name: words.whole('Write to this community') });
      await composer.getByRole('button', { name: words.whole('Thank someone') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.whole('Change who can see this') }).click();
      await dialog.getByRole('combobox', { name: words.whole('Community') }).waitFor();
    },
  },
  { name: 'a community by request, from outside', path: pathOf('book club'), who: 'employee' },
  { name: 'a community one is invited to', path: pathOf('night shift'), who: 'employee' },
  { name: 'a community by invitation, as an admin', path: pathOf('night shift'), who: 'admin' },
  {
    name: 'opening a community to everyone',
    path: closedOne,
    who: 'manager',
    act: async (page, words) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: words.whole('More') })
        .click();
      await page.getByRole('menuitem', { name: words.whole('Edit') }).click();
      await page.getByRole('radio', { name: words.whole('Open, anyone can join') }).click();
      await page.getByRole('button', { name: words.whole('Save') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'the members of a community', path: pathOf('trekkers', '?tab=members'), who: 'manager' },
  { name: 'the requests to a community', path: pathOf('trekkers', '?tab=requests'), who: 'manager' },
  { name: 'the reports of a community', path: reportedCommunity, who: 'manager' },
  {
    name: 'inviting into a community',
    path: pathOf('trekkers', '?tab=invitations'),
    who: 'manager',
    act: async (page, words) => {
      await page
        .getByRole('region', { name: words.whole('Invitations') })
        .getByRole('button', { name: words.whole('Invite someone') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a community that is not here',
    path: '/communities/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/communities/ },
  },
];
