import { call } from '../../support/calls.ts';
import { makeCompany, thank } from '../../support/people.ts';
import { countPresses, hoverToast, onePixel, openGive, pointsOf, unread } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

const team = { Mira: { role: 'Manager' }, Asha: { manager: 'Mira' }, Ravi: { manager: 'Mira' }, Tara: {} } as const;

test('an undone thank-you disappears from the recipient’s open page, and an edited one is marked as edited (REC-08)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany(team);
  const page = await open(Asha);
  const theirs = await open(Ravi);
  await theirs.goto('/');
  await page.goto('/');
  const dialog = await openGive(page);
  await dialog.getByRole('combobox', { name: 'Who' }).fill('Ravi');
  await dialog.getByRole('option', { name: /Ravi/ }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Too early, sorry.');
  await dialog.getByRole('button', { name: '10', exact: true }).click();
  await dialog.getByRole('button', { name: 'Thank Ravi · 10 points' }).click();
  const toast = await hoverToast(page, 'Sent! Ravi will love this');
  await expect.poll(() => unread(theirs)).toBe(1);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('10 points are back.')).toBeVisible();
  await expect.poll(() => unread(theirs)).toBe(0);
  await expect(theirs.getByText('No thank-yous yet')).toBeVisible();

  await thank(Asha, Ravi, 10, 'You carried the ladder.');
  await page.reload();
  const post = page.getByRole('article').filter({ hasText: 'You carried' });
  await post.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Edit message and values' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit your thank-you' });
  await editing.getByRole('textbox', { name: 'Message' }).fill('You carried both ladders.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thank-you updated')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'both ladders' })).toContainText('edited');
});

test('a comment with a boost gives the recipient points, can be answered, and the answer can be removed (REC-09, FEED-05)', async ({
  open,
}) => {
  const { Asha, Ravi, Tara } = await makeCompany(team);
  await thank(Asha, Ravi, 10, 'You carried the ladder.');
  const theirs = await open(Ravi);
  await theirs.goto('/');
  const had = await pointsOf(theirs);
  const page = await open(Tara);
  await page.goto('/');
  await page.getByRole('article').getByRole('link', { name: 'Comment' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('And held it for an hour.');
  await page.getByRole('button', { name: 'Boost' }).click();
  await page.getByRole('button', { name: 'Comment · 10 points' }).click();
  await expect(page.getByText('Boost +10')).toBeVisible();
  await expect.poll(() => pointsOf(theirs)).toBe(had + 10);
  await theirs.getByRole('button', { name: /^Notifications, / }).click();
  await theirs.getByRole('link', { name: /commented and added \+10 points/ }).click();
  await theirs.getByRole('button', { name: /^Reply to Tara/ }).click();
  await theirs.getByRole('textbox', { name: 'Your reply' }).fill('You held it with me.');
  await theirs.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('You held it with me.', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Remove your comment' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove comment' }).click();
  await expect(theirs.getByText('You held it with me.')).toBeHidden();
});

const approvedType = {
  name: 'Every one asks',
  line: 'Waits from the first point on',
  category: 'Special',
  logo: 'shield',
  pointsMin: 0,
  pointsMax: 100,
  approval: 'manager',
  threshold: 0,
} as const;

test('pictures of a thank-you are described, reordered, kept through a reload, and removed together with it (REC-01, REC-08)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany(team);
  const theirs = await open(Ravi);
  await theirs.goto('/');
  const page = await open(Asha);
  await page.goto('/');
  const dialog = await openGive(page);
  await dialog.getByRole('combobox', { name: 'Who' }).fill('Ravi');
  await dialog.getByRole('option', { name: /Ravi/ }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('You carried the ladder.');
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: onePixel });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('first.png', 'image/png'), file('notes.txt', 'text/plain'), file('second.png', 'image/png')]);
  await expect(dialog.getByText('Please choose a picture: JPEG, PNG, WebP, GIF or AVIF')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What does picture 2 show?' }).fill('The ladder');
  await dialog.getByRole('button', { name: /^Thank Ravi/ }).click();
  await expect(dialog.getByText('Please wait until all pictures have uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
  await dialog.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What does picture 1 show?' })).toHaveValue('The ladder');

  await page.reload();
  const again = await openGive(page);
  await expect(again.getByRole('textbox', { name: 'What does picture 1 show?' })).toHaveValue('The ladder');
  await again.getByRole('button', { name: /^Thank Ravi/ }).click();
  await expect(page.getByText('Sent! Ravi will love this')).toBeVisible();

  await theirs.getByRole('button', { name: '1 new post' }).click();
  const post = theirs.getByRole('article').filter({ hasText: 'You carried' });
  await expect(post.getByRole('button', { name: /^Open: / })).toHaveCount(2);
  await post.getByRole('button', { name: 'Open: The ladder' }).press('Enter');
  const large = theirs.getByRole('dialog', { name: 'Picture 1 of 2' });
  await expect(large.getByRole('img', { name: 'The ladder' })).toBeVisible();
  await large.getByRole('button', { name: 'Next picture' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible();
  await theirs.keyboard.press('ArrowLeft');
  await expect(large).toBeVisible();
  await theirs.keyboard.press('Escape');
  const ownPost = page.getByRole('article').filter({ hasText: 'You carried' });
  await ownPost.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(post).toBeHidden();
});

test('Mgr-1 REC-02 a manager approves from the bell in one press, undoes it, and approves twenty in two presses', async ({
  open,
}) => {
  const { Admin, Mira, Asha, Ravi, Tara } = await makeCompany(team);
  await thank(Asha, Ravi, 60, 'You carried the ladder.');
  const page = await open(Mira);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const toast = await hoverToast(page, 'Approved');
  expect(await presses()).toBe(1);
  expect((await call('points.balances', {}, Ravi)).earned).toBe(60);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. It’s back in your queue.')).toBeVisible();
  expect((await call('points.balances', {}, Ravi)).earned).toBe(0);

  const { id: typeId } = await call('recognition.createType', approvedType, Admin);
  const give = async (recipients: { id: string }[], message: string) =>
    call(
      'recognition.give',
      { typeId, message, recipients: recipients.map(({ id }) => ({ personId: id, points: 1 })) },
      Tara,
    );
  for (let at = 0; at < 9; at++) await give([Asha, Ravi], `Round ${at} of the stalls`);
  await give([Ravi], 'The last round of the stalls');
  await page.goto('/recognitions');
  await expect(page.getByRole('checkbox', { name: 'Select all 20' })).toBeVisible();
  const again = await countPresses(page);
  await page.getByRole('checkbox', { name: 'Select all 20' }).click();
  await page.getByRole('button', { name: 'Approve 20' }).click();
  await expect(page.getByText('20 of 20 approved')).toBeVisible();
  expect(await again()).toBe(2);
  expect((await call('points.balances', {}, Ravi)).earned).toBe(70);
});

test('Mgr-2 Mgr-3 Mgr-4 a manager sees the allowance, thanks an unthanked report in one press and the team in four', async ({
  open,
}) => {
  const { Mira, Asha } = await makeCompany(team);
  const page = await open(Mira);
  await page.goto('/my-team');
  await expect(page.getByRole('heading', { name: 'No thank-yous in 30 days' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your allowance this month' })).toContainText('of 300 left');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: `Thank ${Asha.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByRole('button', { name: `Remove ${Asha.name}` })).toBeVisible();
  await page.keyboard.type('Thank you for the plans.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Sent! Asha will love this')).toBeVisible();
  expect(await presses()).toBe(1);
  await expect(page.getByRole('button', { name: `Thank ${Asha.name}` })).toBeHidden();

  await page.goto('/');
  await expect(page.getByText(/^\d+ of \d+ left to give$/)).toBeVisible();
  const again = await countPresses(page);
  const giving = await openGive(page);
  await giving.getByRole('button', { name: 'My team' }).click();
  await giving.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('The whole project, in the rain.');
  await giving.getByRole('button', { name: 'Thank 2 people' }).click();
  await expect(page.getByText('Sent! Asha and Ravi will love this')).toBeVisible();
  expect(await again()).toBe(4);
});

test('a delegate approves a thank-you for the manager, and a new recognition type is offered (REC-02, REC-04)', async ({
  open,
}) => {
  const { Mira, Asha, Ravi, Tara, Admin } = await makeCompany(team);
  const page = await open(Mira);
  await page.goto('/recognitions');
  await page.getByRole('button', { name: 'Set a delegate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a delegate' });
  await dialog.getByRole('combobox', { name: 'Delegate' }).fill('Tara');
  await dialog.getByRole('option', { name: /Tara/ }).click();
  await dialog.getByRole('button', { name: 'Set delegate' }).click();
  await expect(page.getByText(/^Tara .* approves for you until/)).toBeVisible();
  await thank(Asha, Ravi, 60, 'You carried the ladder.');
  const theirs = await open(Tara);
  await theirs.goto('/recognitions');
  await expect(theirs.getByText(/^You approve for Mira/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Approve', exact: false }).first().click();
  await expect(theirs.getByText('Approved. Ravi gets 60 points.')).toBeVisible();

  const admin = await open(Admin);
  await admin.goto('/organization/recognition');
  await admin.getByRole('button', { name: 'New type' }).click();
  await admin.getByRole('button', { name: 'Save type' }).click();
  await expect(admin.getByText('Please give it a name')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Safety first');
  await admin.getByRole('textbox', { name: 'Short description' }).fill('Stopped, said, fixed');
  await admin.getByRole('combobox', { name: 'Category' }).fill('Special');
  await admin.getByRole('button', { name: 'Save type' }).click();
  await expect(admin.getByRole('button', { name: /^Safety first/ })).toBeVisible();
  expect((await call('recognition.types', {}, Asha)).map(({ name }) => name)).toContain('Safety first');
});
