import { call, type Session } from '../support/calls.ts';
import { yearIn } from '../support/days.ts';
import { demoPerson, stage } from '../support/stage.ts';
import type { Screen } from './screen.ts';

/** Gives an award to somebody who does not sign in here, since it is celebrated there; answers its id. */
async function award(admin: Session): Promise<string> {
  const shown = Object.values(stage.demo.cast);
  const fields = {
    awardName: 'Steady hands',
    personId: stage.demo.people.findLast(({ email, role }) => role === 'employee' && !shown.includes(email))!.id,
    points: 0,
    category: 'Values',
    reason: 'Held the line for two nights, and told nobody how hard it was.',
    duration: 'year' as const,
    year: yearIn(0),
  };
  return (await call('hallOfFame.create', fields, admin)).id;
}

/** The post of an award that the admin gives. */
async function postedAward(admin: Session): Promise<string> {
  const id = await award(admin);
  const { items } = await call('posts.list', { limit: 100 }, admin);
  return `/?postId=${items.find((post) => post.award?.id === id)!.id}`;
}

/** The hall of fame, filtered too, and giving an award. */
export const awards: Screen[] = [
  { name: 'hall of fame', path: '/hall-of-fame', who: 'employee' },
  { name: 'hall of fame, filtered', path: `/hall-of-fame?year=${yearIn(-1)}&quarter=3&sort=name_asc`, who: 'employee' },
  { name: 'hall of fame, none found', path: '/hall-of-fame?category=zzzz', who: 'employee' },
  { name: 'the post of an award', path: postedAward, who: 'admin' },
  { name: 'nominations', path: '/nominations', who: 'employee' },
  {
    name: 'nominating without words',
    on: 'nominations',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Nominate someone') })
        .first()
        .click();
      await page.getByRole('button', { name: words.whole('Send nomination') }).click();
      await page.getByText(words.whole('Choose who you nominate')).waitFor();
    },
  },
  { name: 'nominations of the panel', path: '/nominations', who: 'manager' },
  { name: 'managing nominations', path: '/organization/nominations', who: 'admin' },
  { name: 'the show for a meeting', path: '/organization/all-hands', who: 'admin' },
  {
    name: 'a thank-you in the show',
    on: 'the show for a meeting',
    act: async (page) => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    },
  },
  {
    name: 'a drum-roll in the show',
    path: async (admin) => {
      await award(admin);
      return '/organization/all-hands';
    },
    who: 'admin',
    act: async (page, words) => {
      await page.keyboard.press('Space');
      const cover = page.getByText(words.whole('And the award goes to…'));
      for (let at = 0; at < 60 && !(await cover.isVisible()); at += 1) await page.keyboard.press('ArrowRight');
    },
  },
  { name: 'giving an award', path: '/organization/hall-of-fame', who: 'admin' },
  {
    name: 'an award without words',
    on: 'giving an award',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Give award') }).click();
      await page.getByText(words.whole('Award name is required')).waitFor();
    },
  },
  { name: 'awards by a file', path: '/organization/hall-of-fame?tab=file', who: 'admin' },
  {
    name: 'a file of awards, checked',
    on: 'awards by a file',
    act: async (page, words) => {
      const csv = [
        'Award Name,Awardee Name,Points,Category,Quarter,Year,Department,Reason',
        `Lantern of the night,${demoPerson('employee').name},20,Lanterns,Q2,${yearIn(-1)},,Kept the light on`,
        `Lantern of the day,Nobody Of That Name,0,Lanterns,Q2,${yearIn(-1)},,`,
      ].join('\n');
      const file = { name: 'q2.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.whole('No active employee has this name')).waitFor();
    },
  },
];
