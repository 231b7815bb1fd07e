import { call } from '../../support/calls.ts';
import { today } from '../../support/days.ts';
import { makeCompany } from '../../support/people.ts';
import { expectHome, onePixel } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

// 28 years before a leap year there is a leap year too, so the date also exists on 29 February.
const bornToday = () => today().subtract({ years: 28 }).toString();

test('Emp-6 one press on Home sends a wish, a second one adds words, and the wish can be undone (CEL-01, HOME-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  await call('profile.edit', { dateOfBirth: bornToday() }, company.Asha);
  await call('profile.prefer', { birthdayVisibility: 'everyone' }, company.Asha);
  const page = await open(company.Binod);
  await page.goto('/');
  await expectHome(page, company.Binod);
  const card = page.getByRole('region', { name: 'Birthdays' });
  const waiting = page.getByRole('region', { name: 'For you' });
  await waiting.getByRole('button', { name: `Wish ${company.Asha.name}` }).click();
  const wished = card.getByRole('button', { name: `Wished ${company.Asha.name}` });
  await expect(wished).toHaveText('Wished');
  await card.getByRole('textbox').fill('Cake at four!');
  await card.getByRole('button', { name: 'Add words' }).click();
  await expect(page.getByText('Words added')).toBeVisible();
  const of = { id: company.Asha.id, occasion: 'birthday' as const, year: Number(bornToday().slice(0, 4)) + 28 };
  const { items } = await call('celebrations.wishers', of, company.Binod);
  expect(items.map(({ text }) => text)).toEqual(['Cake at four!']);
  await wished.click();
  await expect(waiting.getByRole('button', { name: `Wish ${company.Asha.name}` })).toBeVisible();
  await page.goto('/birthdays');
  await expect(page.getByRole('heading', { level: 1, name: 'Celebrations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' }).getByText(company.Asha.name)).toBeVisible();
});

/** A zone where it is day now, so that cards of today are open there. */
function zoneOfDay(): string {
  const zones = ['Asia/Kolkata', 'Pacific/Auckland', 'America/New_York'];
  return zones.find((zone) => Math.abs(Temporal.Now.zonedDateTimeISO(zone).hour - 15) < 7)!;
}

test('a picture and its words appear on the card, and the recipient saves the card as PDF (CEL-01)', async ({
  open,
}) => {
  const zone = zoneOfDay();
  const company = await makeCompany({ Asha: {}, Binod: {} });
  await call(
    'profile.edit',
    { dateOfBirth: Temporal.Now.plainDateISO(zone).subtract({ years: 28 }).toString() },
    company.Asha,
  );
  await call('profile.prefer', { birthdayVisibility: 'everyone', timeZone: zone }, company.Asha);
  await call('profile.prefer', { timeZone: zone }, company.Binod);
  const signer = await open(company.Binod);
  await signer.goto('/birthdays');
  const row = signer.getByRole('listitem').filter({ hasText: company.Asha.name });
  await row.getByRole('button', { name: `Wish ${company.Asha.name}` }).click();
  await row.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel });
  await row.getByRole('textbox', { name: 'What does picture 1 show?' }).fill('A cake with 28 candles');
  await row.getByRole('textbox', { name: `Your own words for ${company.Asha.name}` }).fill('28 already!');
  await row.getByRole('button', { name: 'Put on card' }).click();
  await expect(signer.getByText('Your picture is on the card')).toBeVisible();
  const page = await open(company.Asha);
  await page.goto('/birthdays');
  await page.getByRole('button', { name: `1 wish for ${company.Asha.name}` }).click();
  const card = page.getByRole('dialog', { name: `Wishes for ${company.Asha.name}` });
  await expect(card.getByText('28 already!')).toBeVisible();
  await expect(card.getByRole('button', { name: /A cake with 28 candles/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('card.pdf');
});

test('an admin edits the words on anniversary cards with a preview, and an unknown placeholder is rejected (CEL-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Admin);
  await page.goto('/organization/celebrations');
  const words = page.getByRole('region', { name: 'Words on the card' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await words.getByRole('textbox', { name: 'Words for all other years' }).fill('{years} years, {first name}!');
  await words.getByRole('button', { name: 'Save words' }).click();
  await expect(words.getByText('Please use only {name} and {years} in braces')).toBeVisible();
  await words.getByRole('textbox', { name: 'Words for all other years' }).fill('{years} years, {name}!');
  await expect(preview.getByText(`5 years, ${company.Admin.name}!`)).toBeVisible();
  await words.getByRole('button', { name: 'Add years' }).click();
  await words.getByRole('spinbutton', { name: 'Years' }).fill('10');
  await words.getByRole('textbox', { name: 'Words for 10 years' }).fill('A decade, {name}');
  await expect(preview.getByText(`A decade, ${company.Admin.name}`)).toBeVisible();
  await words.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Words saved. Cards delivered from now on have them.')).toBeVisible();
  const { version, words: savedWords } = await call('celebrations.words', {}, company.Admin);
  expect([version, savedWords]).toEqual([
    1,
    [
      { years: 10, text: 'A decade, {name}' },
      { years: null, text: '{years} years, {name}!' },
    ],
  ]);
});
