import { newId } from '@apprecio/contract/api/ids';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, type Page, test } from '../../support/test.ts';

const departments =
  'Quality Stores Packaging Dispatch Finance Sales Kitchen Engineering People Legal Design Support'.split(' ');
const [people, pairs] = [1000, 6000];

/** A thousand people of twelve departments with six thousand pairs, two thirds of them inside a department. */
function largeGraph() {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const of = (at: number): number => Math.floor(Math.sqrt(at / people) * departments.length);
  const found = new Map<string, { giver: number; receiver: number; times: number }>();
  while (found.size < pairs) {
    const giver = next(people);
    const near = giver + next(60) - 30;
    const receiver = next(3) > 0 && near >= 0 && near < people ? near : next(people);
    if (giver !== receiver) found.set(`${giver} ${receiver}`, { giver, receiver, times: 1 + next(4) });
  }
  return {
    people: Array.from({ length: people }, (_, at) => ({
      id: newId(),
      name: `Person ${at}`,
      group: departments[of(at)],
    })),
    thanks: [...found.values()],
  };
}

/** Milliseconds until the drawing is there after an act. */
async function measured(page: Page, act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  await expect(page.locator('[aria-busy="false"] canvas')).toBeVisible();
  return performance.now() - began;
}

test('draws 1,000 people with 6,000 pairs within 10 s, also after a department is opened or a person chosen (ANA-03)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  const graph = largeGraph();
  await page.route(/\/api\/reports\/network\/graph/, (route) => route.fulfill({ json: graph }));
  await page.goto('/reports/social-analytics?range=all_time');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const drawn = await measured(page, async () =>
    page.goto('/reports/social-analytics?show=network&range=all_time').then(() => undefined),
  );
  const group = page.getByRole('combobox', { name: 'Show the people of' });
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const opened = await measured(page, async () => void (await group.selectOption('Legal')));
  const chosen = await measured(page, async () => {
    await page.getByRole('combobox', { name: 'Show the thank-yous of' }).selectOption('Person 640');
    await expect(page.getByText(/^Person 640 thanked \d+ people$/)).toBeVisible();
  });
  test.info().annotations.push({ type: 'ms', description: JSON.stringify({ drawn, opened, chosen }) });
  for (const ms of [drawn, opened, chosen]) expect(ms).toBeLessThan(10_000);
  await page.getByRole('combobox', { name: 'Show the people of' }).selectOption('All departments');
  await expect(page.locator('[aria-busy="false"] canvas')).toBeVisible();
});
