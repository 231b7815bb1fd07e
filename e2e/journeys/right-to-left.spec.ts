import { call } from '../support/calls.ts';
import { makeCompany } from '../support/people.ts';
import { openGive } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const thanks = 'شكرا جزيلا على مساعدتك 🎉.';
const post = 'صباح الخير للجميع.';

test('right-to-left text is shown from right to left in fields, cards and notifications (FEED-01, REC-01)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: { manager: 'Asha' } });
  await call('recognition.give', { message: thanks, recipients: [{ personId: Ravi.id }] }, Asha);
  await call('posts.create', { text: post }, Asha);
  const page = await open(Ravi);
  await page.goto('/');
  for (const words of [thanks, post]) {
    const shown = page.getByRole('article').getByText(words).first();
    await expect(shown).toHaveCSS('direction', 'rtl');
  }
  await page.goto('/notifications');
  await expect(page.getByText(thanks, { exact: false }).first()).toHaveCSS('direction', 'rtl');
  await page.goto('/');
  const dialog = await openGive(page);
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveCSS('direction', 'ltr');
  await message.fill(thanks);
  await expect(message).toHaveCSS('direction', 'rtl');
});
