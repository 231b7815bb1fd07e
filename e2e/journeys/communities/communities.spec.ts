import { call } from '../../support/calls.ts';
import { makeCompany } from '../../support/people.ts';
import { hasFocus, sendThanks, tabTo } from '../../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../../support/test.ts';

const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('by keyboard alone a person creates a community, invites a member and accepts a request to join (COM-01, COM-02)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Ravi: {}, Tara: {} });
  const page = await open(company.Asha);
  await page.goto('/communities');
  await waitUntilIdle(page);
  await tabTo(page, page.getByRole('button', { name: 'New community' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New community' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => hasFocus(name)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please give the community a name')).toBeVisible();
  await page.keyboard.type('Monday book club');
  await tabTo(page, dialog.getByRole('radio', { name: 'Open, anyone can join' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'By request, owners approve' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Add a rule' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(dialog.getByRole('textbox', { name: 'Rule 1' }))).toBe(true);
  await page.keyboard.type('No spoilers.');
  await page.keyboard.press('Enter');
  await expect(head(page, 'Monday book club')).toBeVisible();
  await expect(page.getByRole('region', { name: 'House rules' })).toContainText('No spoilers.');

  await waitUntilIdle(page);
  await tabTo(page, page.getByRole('button', { name: 'Invite someone' }));
  await page.keyboard.press('Enter');
  const invite = page.getByRole('dialog', { name: 'Invite someone to Monday book club' });
  const who = invite.getByRole('combobox');
  await expect.poll(() => hasFocus(who)).toBe(true);
  await page.keyboard.type('tara');
  await page.getByRole('option', { name: /^Tara/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(invite.getByText('Tara')).toBeVisible();
  await tabTo(page, invite.getByRole('button', { name: 'Send invitations' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person invited')).toBeVisible();
  await expect(invite).toBeHidden();

  const { items } = await call('communities.list', {}, company.Ravi);
  const id = items[0]!.id;
  await call('communities.join', { id }, company.Ravi);
  await tabTo(page, page.getByRole('link', { name: /^Requests/ }));
  await page.keyboard.press('Enter');
  const letIn = page.getByRole('button', { name: /^Let in Ravi/ });
  await tabTo(page, letIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No requests' })).toBeVisible();
  expect((await call('communities.detail', { id }, company.Ravi)).role).toBe('member');

  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(head(page, 'Communities')).toBeVisible();
  await expect(page.getByText('Monday book club archived for 30 days')).toBeVisible();
  await waitUntilIdle(page);
  await tabTo(page, page.getByRole('button', { name: 'Archived' }));
  await page.keyboard.press('Enter');
  const archive = page.getByRole('dialog', { name: 'Archived' });
  await tabTo(page, archive.getByRole('button', { name: 'Restore Monday book club' }));
  await page.keyboard.press('Enter');
  await expect(archive.getByText('No archived communities')).toBeVisible();
  expect((await call('communities.detail', { id }, company.Ravi)).memberCount).toBe(2);
});

test('on a phone a person joins, leaves and rejoins a community, requests to join and accepts an invitation (COM-01, COM-03)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Ravi: {} });
  const make = async (name: string, joinMode: 1 | 2 | 3) =>
    (await call('communities.create', { name, joinMode }, company.Asha)).id;
  await make('Walkers', 3);
  await make('Readers', 1);
  const secret = await make('Night shift', 2);
  await make('Hidden', 2);
  await call('communities.invite', { id: secret, personIds: [company.Ravi.id] }, company.Asha);
  const page = await open(company.Ravi, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/communities?sort=name');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Night shift', 'Readers', 'Walkers']);
  await page.getByRole('button', { name: 'Join Night shift' }).tap();
  await expect(cards.filter({ hasText: 'Night shift' })).toContainText('Member');
  await page.getByRole('button', { name: 'Ask to join Readers' }).tap();
  await expect(cards.filter({ hasText: 'Readers' })).toContainText('Asked');
  await page.getByRole('link', { name: 'Walkers' }).tap();
  await expect(head(page, 'Walkers')).toBeVisible();
  await page.getByRole('button', { name: 'Join Walkers' }).tap();
  await expect(page.getByRole('link', { name: /^Members/ })).toContainText('2');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Leave' }).tap();
  await expect(page.getByText('You left Walkers')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('link', { name: /^Members/ })).toContainText('2');
  await call('communities.removeMember', { id: secret, personId: company.Ravi.id }, company.Asha);
  await page.goto('/communities?filter=joined');
  await expect(cards.getByRole('heading')).toHaveText(['Walkers']);
});

test('a thank-you on a community’s page is approved, and only the members can read it (COM-03, REC-01, REC-02)', async ({
  open,
}) => {
  const company = await makeCompany({
    Boss: { role: 'Manager' },
    Asha: {},
    Ravi: { manager: 'Boss' },
    Mira: {},
    Tara: {},
  });
  const { Asha, Boss, Ravi, Mira, Tara } = company;
  const { id } = await call('communities.create', { name: 'Trekkers', joinMode: 1 }, Asha);
  await call('communities.addMembers', { id, personIds: [Ravi.id, Mira.id] }, Asha);
  await call('posts.create', { text: 'Good morning, all of you' }, Tara);
  const words = 'You carried the lantern over the pass.';
  const path = `/communities/${id}`;

  const page = await open(Asha);
  await page.goto(path);
  await waitUntilIdle(page);
  const composer = page.getByRole('region', { name: 'Write to this community' });
  await composer.getByRole('button', { name: 'Thank someone' }).click();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByText('Only members of Trekkers can see this')).toBeVisible();
  const who = dialog.getByRole('combobox', { name: 'Who' });
  await expect(who).toBeFocused();
  await page.keyboard.type('tara');
  await expect(dialog.getByText('No one found')).toBeVisible();
  await sendThanks(dialog, Ravi, words, 60);
  await page.goto('/recognitions?tab=sent');
  await expect(page.getByRole('list', { name: 'Thank-yous you sent' })).toContainText('Trekkers');

  const deciding = await open(Boss);
  await deciding.goto('/recognitions');
  const row = deciding.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(deciding.getByText('Approved. Ravi gets 60 points.')).toBeVisible();
  await expect(row).toBeHidden();

  const member = await open(Mira);
  await member.goto(path);
  const post = member.getByRole('article').filter({ hasText: words });
  await expect(post).toBeVisible();
  await expect(post.getByText('Trekkers', { exact: true })).toBeVisible();
  await expect.poll(async () => (await call('search.results', { search: 'lantern' }, Mira)).length).toBe(1);
  await member.goto(`/people/${Ravi.id}`);
  await expect(member.getByRole('main').getByText(words)).toBeVisible();

  const outsider = await open(Tara);
  await outsider.goto('/');
  await expect(outsider.getByRole('article').filter({ hasText: 'Good morning' })).toBeVisible();
  await expect(outsider.getByText(words)).toBeHidden();
  await outsider.getByRole('button', { name: 'Search or jump to…' }).focus();
  await outsider.keyboard.press('Enter');
  await outsider.getByRole('combobox', { name: 'Search or jump to' }).fill('lantern');
  await expect(outsider.getByText('No results for “lantern”')).toBeVisible();
  await outsider.goto(`/people/${Ravi.id}`);
  await expect(outsider.getByRole('heading', { name: 'No thank-yous yet' })).toBeVisible();
  await expect(outsider.getByText(words)).toBeHidden();
});
