import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expect, waitUntilIdle, test } from '../support/test.ts';

// web/src/app/router.test.tsx tests every screen × role, and server/test/laws tests every call × role.
const walks = {
  admin: { refused: [], opens: ['/organization/billing', '/reports/reward-analytics', '/people'] },
  manager: {
    refused: ['/organization/billing', '/reports/reward-analytics'],
    opens: ['/organization/recognition', '/my-team', '/store'],
  },
  employee: { refused: ['/organization/recognition', '/my-team'], opens: ['/recognitions', '/people'] },
} as const;

for (const [role, { refused, opens }] of Object.entries(walks)) {
  test(`the ${role} sees the 403 screen on pages without permission and can continue from there (ACC-04, ACC-05)`, async ({
    open,
  }) => {
    const page = await open(await demoSession(demoPerson(role as keyof typeof walks)));
    const heading = page.getByRole('heading', { level: 1 });
    const denied = 'Access Denied - You do not have permission to view this page';
    for (const path of refused) {
      await page.goto(path);
      await expect(heading, path).toHaveText(denied);
    }
    if (refused.length === 0) await page.goto('/');
    for (const path of opens) {
      await waitUntilIdle(page);
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(page, path).toHaveURL(path);
      await expect(heading, path).toBeVisible();
      await waitUntilIdle(page);
      await expect(heading, path).not.toHaveText(/Access Denied|We can’t find that page/);
    }
  });
}
