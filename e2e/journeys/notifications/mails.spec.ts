import { bringAxe, findViolations } from '../../support/axe.ts';
import { everyMail } from '../../support/mails.ts';
import { expect, test } from '../../support/test.ts';

/** A page without its words and addresses: what looks the same is measured once. */
const lookOf = (html: string): string => html.replaceAll(/>[^<]+</g, '><').replaceAll(/(?:href|src)="[^"]*"/g, '');

test('every kind of mail fits 320 pixels and has readable colours, in light and in dark (NOT-02, REC-05, ONB-06)', async ({
  open,
}) => {
  const mails = await everyMail();
  const page = await open(null, { viewport: { width: 320, height: 640 } });
  const faults: string[] = [];
  const measured = new Set<string>();
  for (const { name, html } of mails) {
    await page.setContent(html);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 320) faults.push(`${name} is ${wide} pixels wide`);
    if (Buffer.byteLength(html.replaceAll(/data:[^"]+/g, '')) > 102 * 1024) faults.push(`${name} is cut by Gmail`);
    if (measured.has(lookOf(html))) continue;
    measured.add(lookOf(html));
    await bringAxe(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const faint = await findViolations(page, theme, 'of colour');
      faults.push(...faint.map((fault) => `${name} in ${theme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(measured.size).toBeGreaterThan(8);
});
