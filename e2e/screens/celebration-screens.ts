import { employeeForm } from '@apprecio/contract/employees/employees.entities';
import { call, type Session } from '../support/calls.ts';
import { today } from '../support/days.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { onePixel } from '../support/steps.ts';
import type { Page } from '../support/test.ts';
import type { Screen } from './screen.ts';

const occasion = 'work_anniversary' as const;

/** Lets the third year of someone be over in three days: on some days of the year no card is open by itself. */
async function openCard(): Promise<void> {
  const admin = await demoSession(demoPerson('admin'));
  const cast = Object.values(stage.demo.cast);
  const { id } = stage.demo.people.findLast(({ email, managerId }) => managerId && !cast.includes(email))!;
  const person = await call('employees.detail', { id }, admin);
  const dateOfJoining = today().add({ days: 3 }).subtract({ years: 3 }).toString();
  if (person.dateOfJoining === dateOfJoining) return;
  const { employeeId, name, email, mobile, roleId, designation, department, location, gender, dateOfBirth } = person;
  const managerId = person.manager?.id;
  const form = { employeeId, name, email, mobile, roleId, designation, department, location, gender, dateOfBirth };
  await call('employees.update', { id, ...employeeForm.parse({ ...form, managerId, dateOfJoining }) }, admin);
}

/** The anniversaries, none wished yet. */
async function unwished(session: Session): Promise<string> {
  await openCard();
  const { items } = await call('celebrations.list', { occasion, limit: 100 }, session);
  for (const { wished, can, person, year } of items) {
    if (wished && can.wish) await call('celebrations.unwish', { id: person.id, occasion, year }, session);
  }
  return '/work-anniversaries';
}

const firstToWish = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();

/** Birthdays and work anniversaries. */
export const celebrations: Screen[] = [
  { name: 'birthdays', path: '/birthdays', who: 'employee' },
  { name: 'points for years of service', path: '/organization/celebrations', who: 'admin' },
  {
    name: 'words for years of service',
    path: '/organization/celebrations',
    who: 'admin',
    act: async (page) => {
      const words = page.getByRole('region').filter({ has: page.locator('textarea') });
      await words.getByRole('button').last().waitFor();
      await words.locator('textarea').last().fill('{years} अच्छे साल, {name}. हर साल के लिए धन्यवाद।');
      await words.locator('button[type=button]').last().click();
      await words.locator('input[type=number]').fill('10');
      await words.locator('textarea').first().fill('दस साल! केक चार बजे है, {name}.');
    },
  },
  { name: 'work anniversaries', path: '/work-anniversaries', who: 'employee' },
  {
    name: 'signing a card with a picture',
    path: unwished,
    who: 'employee',
    act: async (page) => {
      const row = firstToWish(page);
      await row.getByRole('button').last().click();
      const picture = { name: 'cake.png', mimeType: 'image/png', buffer: onePixel };
      await row.locator('input[type=file]').setInputFiles(picture);
      await row.getByRole('textbox').nth(1).waitFor();
    },
  },
  {
    name: 'a card with a picture',
    on: 'signing a card with a picture',
    act: async (page) => {
      const row = firstToWish(page);
      await row.getByRole('textbox').nth(1).fill('सालगिरह मुबारक!');
      await row.locator('button[type=submit]').click();
      await row.locator('form').waitFor({ state: 'detached' });
      await row.getByRole('button').first().click();
      await page.getByText('सालगिरह मुबारक!').first().waitFor();
    },
  },
];
