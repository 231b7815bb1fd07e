import type { PageScreen, State } from './screens/screen.ts';
import { places, show, statesOf, enterState, applyTheme } from './screens/screens.ts';
import { resize, test } from './support/test.ts';

const widths = [1440, 900, 390];
const themes = ['light', 'dark'] as const;
const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 });
const widthsOf = ({ only }: PageScreen | State) => (only === 'phone' ? [390] : widths);

for (const place of places) {
  for (const state of [null, ...statesOf(place)]) {
    const screen = state ?? place;
    test(screen.name, async ({ look, expectRefusal, expectLogged }) => {
      const viewport = sizeOf(widthsOf(screen)[0]!);
      const page = await show(place, { look, expectRefusal, expectLogged }, { viewport });
      if (state) await enterState(page, state);
      for (const theme of themes) {
        await applyTheme(page, theme);
        for (const width of widthsOf(screen)) {
          await resize(page, sizeOf(width));
          const name = screen.name.replaceAll(/[^a-z0-9]+/giu, '-');
          await page.screenshot({ path: `pictures/${name}-${width}-${theme}.png`, animations: 'disabled' });
        }
      }
    });
  }
}
