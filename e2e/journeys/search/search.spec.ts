import { call } from '../../support/calls.ts';
import { makeCompany } from '../../support/people.ts';
import { expect, type Page, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('by keyboard alone a person thanks in one line, finds a post despite a typing error, and opens any page (SRCH-01, NAV-11)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: { role: 'Manager' }, Binod: { manager: 'Asha' } });
  const { Asha, Binod } = company;
  const page = await open(Asha);
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const bar = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(bar.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('thank binod for the windmill on the roof +20');
  await expect(bar.getByRole('option', { name: `Thank ${Binod.name}` })).toContainText(
    '“For the windmill on the roof”',
  );
  await page.keyboard.press('Enter');
  const line = bar.getByRole('option', { name: `Send your thank-you to ${Binod.name}` });
  await expect(line).toContainText(/^.*Everyone at .+ can see this/);
  await expect(line).toContainText('20 points');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByText('Sent! Binod will love this', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect
    .poll(async () => (await call('search.results', { search: 'windmill' }, Asha)).map(({ name }) => name))
    .toEqual(['For the windmill on the roof']);

  await page.getByRole('button', { name: 'Search or jump to…' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('windmlil');
  const found = page.getByRole('group', { name: 'Posts' }).getByRole('option');
  await expect(found).toHaveText([`For the windmill on the roofPost${Asha.name} → ${Binod.name} · now`]);
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await field.fill('bino');
  const people = page.getByRole('group', { name: 'People' });
  await expect(people.getByRole('option', { name: Binod.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: Binod.name })).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('zzzzzz');
  await expect(page.getByText('No results for “zzzzzz”')).toBeAttached();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('bino');
  await expect(page.getByRole('option', { name: Binod.name })).toBeVisible();
  await page.locator('h1').click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(bar.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('write');
  await expect(bar.getByRole('option', { name: 'Write a post' })).toBeVisible();
  await page.keyboard.press('Enter');
  const writing = page.getByRole('dialog', { name: 'Write a post' });
  await expect(writing.getByRole('textbox', { name: 'What would you like to say?' })).toBeFocused();
  await page.keyboard.type('From anywhere.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(writing).toBeHidden();
  await expect.poll(async () => (await call('posts.list', {}, Binod)).items[0]?.kind).toBe('text');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(bar.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sett');
  await expect(bar.getByRole('option').first()).toHaveText('Settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(bar).toBeHidden();
});

test('on a phone the search fills the screen and opens a post (SRCH-01, NAV-11)', async ({ open }) => {
  const company = await makeCompany({ Asha: { role: 'Manager' }, Binod: { manager: 'Asha' } });
  const { Asha, Binod } = company;
  await call('recognition.give', { message: 'A lantern for everyone', recipients: [{ personId: Binod.id }] }, Asha);
  await expect.poll(async () => (await call('search.results', { search: 'lantern' }, Binod)).length).toBe(1);
  const page = await open(Binod, phone);
  await page.goto('/people');
  await page.getByRole('button', { name: 'Search or jump to…' }).tap();
  const bar = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(bar.getByRole('combobox')).toBeFocused();
  await expect(bar).toHaveCSS('width', `${phone.viewport.width}px`);
  await expect(bar).toHaveCSS('height', `${phone.viewport.height}px`);
  await page.keyboard.type('lant');
  await bar.getByRole('option', { name: 'A lantern for everyone' }).tap();
  await expect(page).toHaveURL(/\/\?postId=/);
  await expect(bar).toBeHidden();
  await expect(page.getByText('A lantern for everyone').first()).toBeVisible();
});

test('no letter typed while the search or the command bar loads is lost, also with Caps Lock (NAV-02, NAV-11)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  for (const { part, begin } of [
    { part: 'command-bar', begin: async (page: Page) => page.keyboard.press('Control+K') },
    {
      part: 'search-field',
      begin: async (page: Page) => page.getByRole('button', { name: 'Search or jump to…' }).click(),
    },
  ]) {
    const page = await open(Asha);
    const arrival = Promise.withResolvers<void>();
    await page.route(`**/assets/${part}-*.js`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/people');
    await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
    await begin(page);
    await page.keyboard.type('thank @mohan', { delay: 60 });
    await expect(page.getByRole('textbox', { name: 'Search or jump to…' })).toHaveValue('thank @mohan');
    arrival.resolve();
    await page.keyboard.type(' 10 for the demonstration', { delay: 20 });
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue(
      'thank @mohan 10 for the demonstration',
    );
  }
});

test('the command bar leads to a settings card, opens an act, and hides both from people who may not (NAV-11)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const page = await open(Admin);
  const bar = page.getByRole('dialog', { name: 'Search and commands' });
  const choose = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(bar.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await expect(bar.getByRole('option').first()).toHaveText(name);
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
  };
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
  await choose('allowance', /^Monthly allowance/);
  await expect(page).toHaveURL(/points-history.*#rule-rules$/);
  const heading = page.locator('#rule-rules');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await choose('top up', /^Top up the wallet/);
  await expect(page.getByRole('dialog', { name: 'Top up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose('logo', /^Company logo/);
  await expect(page.locator('#company-look')).toBeFocused();
  await choose('invite', /^Invite people/);
  await expect(page.getByRole('dialog', { name: 'Invite' })).toBeVisible();

  const other = await open(Asha, phone);
  await other.goto('/people');
  await other.getByRole('button', { name: 'Search or jump to…' }).tap();
  const ofAsha = other.getByRole('dialog', { name: 'Search and commands' });
  await ofAsha.getByRole('combobox').fill('allowance');
  await expect(ofAsha.getByRole('option')).toHaveText(['Your points']);
  await ofAsha.getByRole('combobox').fill('timezone');
  await ofAsha.getByRole('option', { name: 'Your time zone' }).tap();
  await expect(other.locator('#look')).toBeFocused();
  await expect(other.getByRole('combobox', { name: 'Time zone' })).toBeInViewport();
});
