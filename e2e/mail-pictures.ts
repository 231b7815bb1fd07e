import { rmSync } from 'node:fs';
import { everyMail } from './support/mails.ts';
import { resize, test } from './support/test.ts';

test('saves screenshots of all mails in two widths, in light and in dark', async ({ open }) => {
  test.setTimeout(300_000);
  const mails = await everyMail();
  rmSync('pictures/mails', { recursive: true, force: true });
  const page = await open(null);
  for (const { name, html } of mails) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [640, 360]) {
        await resize(page, { width, height: 640 });
        await page.setContent(html);
        await page.screenshot({ path: `pictures/mails/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  }
});
