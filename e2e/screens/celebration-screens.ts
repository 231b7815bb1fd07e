import { call, type Session } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { onePixel } from '../support/steps.ts';
import type { Page } from '../support/test.ts';
import type { Screen } from './screens.ts';

const occasion = 'work_anniversary' as const;

/** The cards that may be signed now, as the page shows them first. */
async function openCards(session: Session) {
  const { items } = await call('celebrations.list', { occasion, limit: 100 }, session);
  return items.filter(({ can, daysAway }) => can.wish && daysAway >= 0);
}

const firstRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();

/** The anniversaries, none wished yet. */
async function unwished(session: Session): Promise<string> {
  for (const { wished, person, year } of await openCards(session)) {
    if (wished) await call('celebrations.unwish', { id: person.id, occasion, year }, session);
  }
  return '/work-anniversaries';
}

/** The anniversaries, the first of them wished with a picture by an admin. */
async function pictured(session: Session): Promise<string> {
  const [first] = await openCards(session);
  const admin = await demoSession(demoPerson('admin'));
  const file = new File([onePixel], 'cake.png', { type: 'image/png' });
  const { id: pictureId } = await call('celebrations.uploadPicture', { picture: file }, admin);
  const { person, year } = first!;
  const picture = { id: pictureId, alt: 'नारियल का केक' };
  await call('celebrations.wish', { id: person.id, occasion, year, text: 'सालगिरह मुबारक!', picture }, admin);
  return '/work-anniversaries';
}

/** Birthdays and work anniversaries. */
export const celebrations: Screen[] = [
  { name: 'birthdays', path: '/birthdays', who: 'employee' },
  { name: 'points for years of service', path: '/organization/celebrations', who: 'admin' },
  { name: 'work anniversaries', path: '/work-anniversaries', who: 'employee' },
  {
    name: 'signing a card with a picture',
    path: unwished,
    who: 'employee',
    act: async (page) => {
      const row = firstRow(page);
      await row.getByRole('button').last().click();
      await row
        .locator('input[type=file]')
        .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: onePixel });
      await row.getByRole('textbox').nth(1).waitFor();
    },
  },
  {
    name: 'a card with a picture',
    path: pictured,
    who: 'employee',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.start('wish for') })
        .first()
        .click();
      await page.getByRole('dialog').getByText('सालगिरह मुबारक!').waitFor();
    },
  },
];
