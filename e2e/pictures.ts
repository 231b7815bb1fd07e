import { screens, show } from './screens.ts';
import { settle, test } from './test.ts';

const widths = [1440, 900, 390];
const themes = ['light', 'dark'] as const;

for (const screen of screens) {
  test(screen.name, async ({ open, look, expectRefusal, expectLogged }) => {
    const wanted = screen.only === 'phone' ? [390] : widths;
    const page = await show(
      screen,
      { open, look, expectRefusal, expectLogged },
      { viewport: { width: wanted[0]!, height: wanted[0] === 390 ? 844 : 900 } },
    );
    for (const theme of themes) {
      await page.evaluate((theme) => {
        localStorage.setItem('apprecio-theme', theme);
        dispatchEvent(new Event('theme:change'));
      }, theme);
      for (const width of wanted) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await settle(page);
        const name = screen.name.replaceAll(/[^a-z0-9]+/giu, '-');
        await page.screenshot({ path: `pictures/${name}-${width}-${theme}.png`, animations: 'disabled' });
      }
    }
  });
}
