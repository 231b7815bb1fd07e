import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('questions are reordered by dragging, Escape leaves them, and the saved survey keeps the order (SURV-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/create-survey');
  await page.getByRole('button', { name: /^Well-being/ }).click();
  const question = (number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });
  const first = 'My workload is manageable.';
  await expect(question(1)).toContainText(first);
  const dragFirst = async () => {
    await page.getByRole('button', { name: 'Move question 1' }).hover();
    await page.mouse.down();
    const below = (await question(2).boundingBox())!;
    await page.mouse.move(below.x + 40, below.y + below.height, { steps: 4 });
    await expect(question(1).locator('xpath=..')).toHaveCSS('opacity', '0.5');
  };
  await dragFirst();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(question(1)).toContainText(first);
  const saved = page.waitForResponse(/\/api\/surveys\/upsert/);
  await dragFirst();
  await page.mouse.up();
  await expect(question(2)).toContainText(first);
  await expect(page.getByRole('button', { name: 'Move question 2' })).toBeFocused();
  const { id } = (await (await saved).json()) as { id: string };
  await page.goto(`/organization/create-survey?surveyId=${id}`);
  await expect(question(2)).toContainText(first);
});
