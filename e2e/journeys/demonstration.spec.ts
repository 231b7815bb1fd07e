import { demoPeople } from '../../demo/people.ts';
import { seasonal, thanks } from '../../demo/words/thanks.ts';
import { call } from '../support/calls.ts';
import { passNight } from '../support/nights.ts';
import { demoSession, makeCompany } from '../support/people.ts';
import { demoPerson, originOf } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test, waitUntilIdle } from '../support/test.ts';

const texts = [...Object.values(thanks).flat(), ...seasonal.map(({ text }) => text)];

test('the demonstration has more than 300 different thank-you texts of 40 to 200 characters (REC-01)', () => {
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => text.length < 40 || text.length > 200)).toEqual([]);
});

test('a demonstration has the requested number of people, each once and after their manager, with admins and employees (OPS-01)', () => {
  for (const count of [20, 60, 133, 200, 1000]) {
    const people = demoPeople(count);
    expect(new Set(people.map(({ email }) => email)).size).toBe(count);
    const having = (role: string) => people.filter((person) => person.role === role).length;
    expect(having('admin')).toBeGreaterThan(1);
    expect(having('employee')).toBeGreaterThan(7);
    const before = new Set<string>();
    for (const { id, managerId } of people) {
      expect(managerId === null || before.has(managerId)).toBe(true);
      before.add(id);
    }
  }
});

test('the demonstration does not repeat a recent thank-you text and has comments below thank-yous (FEED-01, FEED-05)', async () => {
  const session = await demoSession(demoPerson('employee'));
  const { items } = await call('posts.list', { limit: 100 }, session);
  const messages = items
    .flatMap(({ recognition }) => recognition?.message ?? [])
    .filter((text) => texts.includes(text));
  expect(messages.length).toBeGreaterThan(50);
  expect(new Set(messages).size).toBe(messages.length);
  const drawn = items.flatMap(({ media }) => media).filter(({ alt }) => alt.startsWith('A drawing of'));
  expect(drawn).toHaveLength(4);
  const talked = items.filter(({ commentCount, recognition }) => commentCount > 0 && recognition);
  expect(talked.length).toBeGreaterThan(10);
  const { id, commentCount } = talked.at(-1)!;
  const { items: comments } = await call('posts.comments', { id }, session);
  expect(comments.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0)).toBe(commentCount);
});

test('in the demonstration everyone has a picture, and every picture on Home loads (PPL-01, PPL-02)', async ({
  open,
}) => {
  const employee = demoPerson('employee');
  const { items } = await call('people.list', { limit: 50 }, await demoSession(employee));
  expect(items.filter(({ imageUrl }) => imageUrl === null)).toEqual([]);
  const page = await open(await demoSession(employee));
  await page.goto('/');
  await expectHome(page, employee);
  await expect.poll(() => page.evaluate(() => document.images.length)).toBeGreaterThan(3);
  await waitUntilIdle(page);
  const broken = () =>
    page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length);
  expect(await broken()).toBe(0);
});

test('in the demonstration an announcement by local time has reached the employee and is still going out (ANN-01)', async () => {
  const admin = await demoSession(demoPerson('admin'));
  const { items } = await call('announcements.list', { tab: 'sent', limit: 50 }, admin);
  const waves = items.filter(({ publishAt, publishUntil }) => publishUntil !== null && publishUntil > publishAt);
  expect(waves.map(({ state }) => state)).toEqual(['sent']);
  const { readersHour, publishUntil } = await call('announcements.details', { id: waves[0]!.id }, admin);
  expect(readersHour).toMatch(/T\d\d:00$/);
  expect(Date.parse(publishUntil!)).toBeGreaterThan(Date.now());
  const active = await call('announcements.list', { tab: 'active' }, await demoSession(demoPerson('employee')));
  expect(active.items.map(({ id }) => id)).toContain(waves[0]!.id);
});

test('the demonstration has one top-up request waiting for the admin, and nobody confirmed their own request (PTS-04)', async () => {
  const { items } = await call('points.topUps', { limit: 50 }, await demoSession(demoPerson('admin')));
  const before = items.filter(({ reference }) => reference.startsWith('Invoice AP-0'));
  expect(before.map(({ state }) => state)).toEqual([
    'asked',
    'confirmed',
    'confirmed',
    'withdrawn',
    'confirmed',
    'confirmed',
  ]);
  expect(before[0]!.can.confirm).toBe(true);
  const self = before.filter(({ state, askedBy, decidedBy }) => state === 'confirmed' && askedBy.id === decidedBy?.id);
  expect(self).toEqual([]);
});

test('an admin removes a demonstration by its subdomain, which signs everyone out and makes its address unknown (ONB-03)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Ravi: {} });
  await passNight('mark_demonstration', company.subdomain);
  const [own, theirs] = [await open(company.Admin), await open(company.Ravi)];
  await theirs.goto('/people');
  await expect(theirs.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await own.goto('/organization/company');
  await own.getByRole('button', { name: 'Remove demonstration' }).click();
  const dialog = own.getByRole('dialog');
  expectRefusal(401, /\/api\//);
  expectRefusal(404, /\/api\//);
  await dialog.getByRole('textbox').fill('another');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(dialog.getByText(`Please type ${company.subdomain}`)).toBeVisible();
  await dialog.getByRole('textbox').fill(company.subdomain);
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  for (const page of [own, theirs]) {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: 'There’s no company here' })).toBeVisible();
  }
  await theirs.goto(originOf(company.subdomain));
  await expect(theirs.getByRole('heading', { level: 1, name: 'There’s no company here' })).toBeVisible();
});

test('offers no removal to a company that is not a demonstration (ONB-03)', async ({ open }) => {
  const company = await makeCompany({});
  const page = await open(company.Admin);
  await page.goto('/organization/company');
  await expect(page.getByRole('textbox', { name: 'Company name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove demonstration' })).toHaveCount(0);
});
