import { call, type Session } from '../support/calls.ts';
import { instantIn, today } from '../support/days.ts';
import { employeesHead } from '../support/files.ts';
import { type Actor, makeCompany, thank } from '../support/people.ts';
import { countPresses, expectHome, openGive } from '../support/steps.ts';
import { home } from '../support/store.ts';
import { expect, type Page, test } from '../support/test.ts';

const maxPresses = 25;

/** Somebody's birthday that may be wished, and a poll that waits. */
async function prepare(people: Record<'Admin' | 'Asha' | 'Ravi', Actor>): Promise<void> {
  const { Admin, Asha, Ravi } = people;
  const dateOfBirth = today().subtract({ years: 28 }).toString();
  await call('profile.edit', { dateOfBirth }, Ravi);
  await call('profile.prefer', { birthdayVisibility: 'everyone' }, Ravi);
  const endsAt = instantIn(1);
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  await call('polls.create', { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], audience, endsAt }, Admin);
}

/** The number of an order of a piece that somebody's points pay for. */
async function ordered(buyer: Session, admin: Session): Promise<string> {
  const variants = [{ price: 3000, stock: 1 }];
  const piece = { productType: 1 as const, title: 'A lamp', category: 'Home', gstPercent: 0, variants };
  const { id } = await call('store.createProduct', piece, admin);
  const detail = await call('store.merchandiseDetail', { id }, buyer);
  const line = { productType: 1 as const, productVariantId: detail.variants[0]!.id, shipTo: home };
  return (await call('orders.redeem', line, buyer)).orderNum;
}

test('the ten most frequent jobs take at most 25 presses together (REC-01, REC-02, CEL-01, POLL-01, HOME-01, ONB-05, ORD-03)', async ({
  open,
}) => {
  const people = await makeCompany({
    Mira: { role: 'Manager' },
    Asha: { manager: 'Mira' },
    Ravi: { manager: 'Mira' },
  });
  const { Admin, Mira, Asha, Ravi, subdomain } = people;
  await prepare(people);
  const taken: Record<string, number> = {};
  const counted = async (job: string, page: Page, act: () => Promise<void>) => {
    const presses = await countPresses(page);
    await act();
    taken[job] = await presses();
  };

  const ashaPage = await open(Asha);
  const listening = ashaPage.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await ashaPage.goto('/');
  await expectHome(ashaPage, Asha);
  await listening;

  await test.step('Emp-1 thank a colleague', async () => {
    await expect(ashaPage.getByText(/^\d+ of \d+ left to give$/)).toBeVisible();
    await counted('Emp-1', ashaPage, async () => {
      const dialog = await openGive(ashaPage);
      await expect(dialog.getByRole('combobox', { name: 'Who' })).toBeFocused();
      await ashaPage.keyboard.type(Ravi.name);
      await dialog.getByRole('option', { name: Ravi.name }).click();
      await dialog.getByRole('textbox', { name: 'Message' }).fill('You held the ladder.');
      await dialog.getByRole('button', { name: /^Thank Ravi/ }).click();
      await expect(ashaPage.getByText('Sent! Ravi will love this')).toBeVisible();
    });
  });

  await test.step('Emp-2 see why one was thanked, and react', async () => {
    await thank(Ravi, Asha, 40, 'You counted every crate.');
    const card = ashaPage.getByRole('region', { name: /^Ravi .*thanked you/ });
    await counted('Emp-2', ashaPage, async () => {
      await expect(card.getByText('You counted every crate.')).toBeVisible();
      await card.getByRole('button', { name: 'Love', exact: true }).click();
      await expect(card.getByRole('button', { name: 'Loved' })).toBeDisabled();
    });
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('Emp-6 wish someone', async () => {
    const birthdays = ashaPage.getByRole('region', { name: 'Birthdays' });
    await counted('Emp-6', ashaPage, async () => {
      await ashaPage
        .getByRole('region', { name: 'For you' })
        .getByRole('button', { name: `Wish ${Ravi.name}` })
        .click();
      await expect(birthdays.getByRole('button', { name: `Wished ${Ravi.name}` })).toBeVisible();
    });
  });

  await test.step('Emp-7 vote in a poll', async () => {
    const poll = ashaPage.getByRole('region', { name: 'Tea or coffee?' });
    await counted('Emp-7', ashaPage, async () => {
      await poll.getByText('Coffee', { exact: true }).click();
      await poll.getByRole('button', { name: 'Vote' }).click();
      await expect(poll.getByText('Already Voted')).toBeVisible();
    });
  });

  await test.step('Emp-9 catch up from anywhere', async () => {
    await call('announcements.create', { title: 'Read me', text: 'By Friday.', audience: { kind: 'all' } }, Admin);
    await ashaPage.goto('/people');
    await expect(ashaPage.getByRole('heading', { level: 1 })).toBeVisible();
    await counted('Emp-9', ashaPage, async () => {
      await ashaPage.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(ashaPage.getByText('Read me').first()).toBeVisible();
    });
  });

  const leads = await open(Mira);
  await test.step('Mgr-1 approve', async () => {
    await thank(Ravi, Asha, 60, 'You carried it to the end.');
    await leads.goto('/recognitions');
    await counted('Mgr-1', leads, async () => {
      await leads.getByRole('button', { name: /^Approve/ }).click();
      await expect(leads.getByText('Approved. Asha gets 60 points.')).toBeVisible();
    });
  });

  await test.step('Mgr-2 see who was not thanked', async () => {
    await leads.goto('/');
    await expectHome(leads, Mira);
    await counted('Mgr-2', leads, async () => {
      await leads.getByRole('navigation').getByRole('link', { name: 'My team', exact: true }).first().click();
      await expect(
        leads.getByRole('heading', { name: /^No thank-yous in 30 days|^Everyone was thanked/ }),
      ).toBeVisible();
    });
  });

  await test.step('Mgr-3 thank the whole team', async () => {
    await leads.goto('/');
    await expect(leads.getByText(/^\d+ of \d+ left to give$/)).toBeVisible();
    await counted('Mgr-3', leads, async () => {
      const dialog = await openGive(leads);
      await dialog.getByRole('button', { name: 'My team' }).click();
      await dialog.getByRole('textbox', { name: 'Message' }).click();
      await leads.keyboard.type('The whole project, in the rain.');
      await dialog.getByRole('button', { name: 'Thank 2 people' }).click();
      await expect(leads.getByText(/^Sent! /)).toBeVisible();
    });
  });

  const runs = await open(Admin);
  await test.step('Adm-2 import people', async () => {
    await runs.goto('/organization/employees');
    await counted('Adm-2', runs, async () => {
      await runs.getByRole('link', { name: 'Import' }).click();
      const chooser = runs.waitForEvent('filechooser');
      await runs.getByText('Choose a file', { exact: true }).click();
      const line = `E-91,Gauri Shinde,g@${subdomain}.example,,Employee,Weaver,Mill,Pune,,2025-06-01,1990-04-12,Female`;
      const buffer = Buffer.from([employeesHead, line].join('\n'));
      await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await expect(runs.getByRole('button', { name: '1 to create' })).toBeVisible();
      await runs.getByRole('button', { name: /^Import 1 row/ }).click();
      await expect(runs.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible({ timeout: 60_000 });
    });
  });

  await test.step('Adm-5 send an order', async () => {
    const orderNum = await ordered(Asha, Admin);
    await runs.goto('/organization/orders');
    await counted('Adm-5', runs, async () => {
      await runs.getByRole('button', { name: `Mark as shipped: ${orderNum}` }).click();
      await expect(runs.getByRole('dialog', { name: `${orderNum} shipped` })).toBeVisible();
    });
  });

  const targets = { 'Emp-1': 3, 'Emp-2': 1, 'Emp-6': 1, 'Emp-7': 2, 'Emp-9': 1 };
  const others = { 'Mgr-1': 1, 'Mgr-2': 1, 'Mgr-3': 4, 'Adm-2': 4, 'Adm-5': 1 };
  for (const [job, target] of Object.entries({ ...targets, ...others }))
    expect(taken[job], job).toBeLessThanOrEqual(target);
  const sum = Object.values(taken).reduce((total, presses) => total + presses, 0);
  expect(sum).toBeLessThanOrEqual(maxPresses);
});
