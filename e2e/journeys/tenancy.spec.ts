import { call } from '../support/calls.ts';
import { demoSession, makeCompany, password, thank } from '../support/people.ts';
import { demoPerson, originOf, stage } from '../support/stage.ts';
import { expectHome, signIn, storedToken } from '../support/steps.ts';
import { expect, type Page, test } from '../support/test.ts';

async function statusOf(page: Page, token: string, method: string, path: string, body?: unknown): Promise<number> {
  const sent = { method, path, token, body: body === undefined ? null : JSON.stringify(body) };
  return await page.evaluate(async ({ method, path, token, body }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(`/api${path}`, { method, headers, body });
    return answer.status;
  }, sent);
}

test('posts and people of another organisation are not found (FEED-01, PPL-01, API-05)', async ({
  open,
  expectRefusal,
}) => {
  const [ours, theirs] = await Promise.all([
    makeCompany({ Asha: {}, Binod: { manager: 'Asha' } }),
    makeCompany({ Chitra: {} }),
  ]);
  await thank(ours.Asha, ours.Binod, 10, 'You found the lost crate before anyone missed it.');
  const { items } = await call('posts.list', {}, ours.Asha);
  const post = items[0]!.id;
  const page = await open(theirs.Chitra);
  expectRefusal(404, /\/api\/posts\/details\//);
  expectRefusal(404, /\/api\/people\//);
  await page.goto(`/?postId=${post}`);
  await expect(page.getByRole('heading', { name: 'We can’t find that post' })).toBeVisible();
  await page.goto(`/people/${ours.Binod.id}`);
  await expect(page.getByRole('heading', { name: 'We can’t find this person' })).toBeVisible();
  await page.goto('/people?search=Binod');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No thank-yous yet' })).toBeVisible();
  await expect(page.getByText('lost crate')).toHaveCount(0);
});

test('calls that name an id of another organisation are rejected (API-05)', async ({ open, expectRefusal }) => {
  const [ours, theirs] = await Promise.all([makeCompany({ Asha: {}, Binod: {} }), makeCompany({ Chitra: {} })]);
  const given = await thank(ours.Asha, ours.Binod, 60, 'The night shift ran because you came in.');
  const recipient = given.recipients[0]!.id;
  const page = await open(theirs.Chitra);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  const asStranger = (method: string, path: string, body?: unknown) =>
    statusOf(page, theirs.Chitra.token, method, path, body);
  expectRefusal(404, /\/api\//);
  expect(await asStranger('POST', `/pending-recognition/approve/${recipient}`, {})).toBe(404);
  expect(await asStranger('POST', `/pending-recognition/reject/${recipient}`, { reason: 'Not ours at all' })).toBe(404);
  expect(await asStranger('GET', `/people/detail/${ours.Binod.id}`)).toBe(404);
  expect(await asStranger('GET', `/people/${ours.Binod.id}/recognitions`)).toBe(404);
  expectRefusal(422, /\/api\/posts\/recognise/);
  const gift = { message: 'Across the fence', recipients: [{ personId: ours.Binod.id, points: 5 }] };
  expect(await asStranger('POST', '/posts/recognise', gift)).toBe(422);
  const waiting = await call('recognition.pending', {}, ours.Admin);
  expect(waiting.items.map((item) => [item.id, item.status])).toEqual([[recipient, 'pending']]);
});

test('a thank-you updates open pages of its own organisation only (API-10)', async ({ open }) => {
  const [ours, theirs] = await Promise.all([makeCompany({ Asha: {}, Binod: {} }), makeCompany({ Chitra: {} })]);
  const here = await open(ours.Admin);
  const there = await open(theirs.Chitra);
  for (const page of [here, there]) {
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
    await page.goto('/');
    await listening;
    await expect(page.getByRole('heading', { name: 'No thank-yous yet' })).toBeVisible();
  }
  await thank(ours.Asha, ours.Binod, 10, 'The pump runs again, thank you.');
  await expect(here.getByRole('button', { name: '1 new post' })).toBeVisible();
  await thank(theirs.Admin, theirs.Chitra, 0, 'A word of our own.');
  await there.getByRole('button', { name: '1 new post' }).click();
  await expect(there.getByText('A word of our own.', { exact: true })).toBeVisible();
  await expect(there.getByText('The pump runs again')).toHaveCount(0);
});

test('a token of another subdomain is rejected and leads to /login (AUTH-03)', async ({ open, expectRefusal }) => {
  const theirs = await makeCompany({});
  const session = await demoSession(demoPerson('employee'));
  const page = await open({ ...session, subdomain: theirs.subdomain });
  expectRefusal(401, /\/api\//);
  await page.goto('/people');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(`Company ${theirs.subdomain}`).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('the bare host lets a person of two organisations choose one, and each own address signs in directly (AUTH-01)', async ({
  open,
  expectRefusal,
}) => {
  const email = `both-${crypto.randomUUID()}@company.example`;
  const [one, two] = [await makeCompany({}, email), await makeCompany({}, email)];
  const page = await open(null);
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Company ${one.subdomain}` })).toBeVisible();
  await page.getByRole('button', { name: `Company ${two.subdomain}` }).click();
  await expect(page.getByText(`Company ${two.subdomain}`).first()).toBeVisible();

  const own = await open(null, { subdomain: one.subdomain });
  await own.goto('/login');
  await signIn(own, email, password);
  await expect(own).toHaveURL(`${originOf(one.subdomain)}/`);
  await expect(own.getByText(`Company ${one.subdomain}`).first()).toBeVisible();

  const elsewhere = await open(null, { subdomain: one.subdomain });
  expectRefusal(401, /\/api\/login/);
  await elsewhere.goto('/login');
  await signIn(elsewhere, demoPerson('employee').email, stage.demo.password);
  await expect(elsewhere.getByText('Wrong email or password.')).toBeVisible();
});

test('signing in on the bare host with an address of one organisation opens it directly (AUTH-01)', async ({
  open,
}) => {
  const employee = demoPerson('employee');
  const page = await open(null);
  await page.goto('/login');
  await signIn(page, employee.email, stage.demo.password);
  await expectHome(page, employee);
});
