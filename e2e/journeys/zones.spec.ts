import { call } from '../support/calls.ts';
import { dayIn } from '../support/days.ts';
import { demoSession, makeCompany, thank } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

const paths = {
  employee: ['/', '/points', '/points?account=allowance', '/notifications', '/people', '/communities'],
  manager: ['/recognitions', '/recognitions?tab=decided', '/my-team', `/people/`],
  admin: [
    '/organization/points-history',
    '/organization/audit',
    '/organization/employees',
    '/organization/moderation?state=decided',
    '/organization/billing',
    '/organization/company',
  ],
} as const;

/** Everything a screen says, also what it says of its times when one points at them. */
async function readScreen(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await waitUntilIdle(page);
  const text = await page.getByRole('main').innerText();
  const times = await page.locator('time').evaluateAll((all) => all.map((time) => (time as HTMLElement).title));
  return [...text.split('\n'), ...times];
}

for (const role of ['employee', 'manager', 'admin'] as const) {
  test(`the ${role} sees the same times, independent of the time zone of the device (I18N-05)`, async ({ open }) => {
    const session = await demoSession(demoPerson(role));
    const pages = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timezoneId) => {
        const page = await open(session, { timezoneId });
        // The organisation's time zone is half a day away from both.
        await page.clock.setFixedTime(new Date(new Date().setUTCHours(9, 0, 0, 0)));
        return page;
      }),
    );
    for (const path of paths[role]) {
      const address = path === '/people/' ? `/people/${demoPerson('employee').id}` : path;
      // Parts that load after the first paint may be present on only one of the two pages.
      await expect(async () => {
        const [east, west] = await Promise.all(pages.map(async (page) => readScreen(page, address)));
        expect(east, address).toEqual(west);
      }).toPass({ timeout: 30_000 });
    }
  });
}

test('times and scheduled posts use the person’s own time zone, or else the organisation’s (I18N-05)', async ({
  open,
}) => {
  const { Asha, Binod } = await makeCompany({ Asha: {}, Binod: {} });
  await thank(Asha, Binod, 5, 'You kept the cold store running.');
  const [post] = (await call('posts.list', {}, Binod)).items;
  const shownIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(post!.createdAt));
  const page = await open(Binod, { timezoneId: 'America/New_York' });
  const timestamp = page.getByRole('article').first().locator('time');
  await page.goto('/');
  await expect(timestamp).toHaveAttribute('title', new RegExp(`, ${shownIn('Asia/Kolkata')}$`));
  await call('profile.prefer', { timeZone: 'Asia/Tokyo' }, Binod);
  await page.reload();
  await expect(timestamp).toHaveAttribute('title', new RegExp(`, ${shownIn('Asia/Tokyo')}$`));

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a post' });
  await dialog.getByRole('textbox', { name: 'What would you like to say?' }).fill('The new shifts begin.');
  await dialog.getByRole('button', { name: 'Later' }).click();
  const day = dayIn(3);
  await dialog.getByLabel('Schedule for').fill(`${day}T09:00`);
  const answered = page.waitForResponse(/\/api\/posts\/create/);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const answer = await answered;
  expect(answer.request().postDataJSON()).toMatchObject({ scheduledAt: `${day}T00:00:00.000Z` });
  expect(answer.status()).toBe(200);
});
