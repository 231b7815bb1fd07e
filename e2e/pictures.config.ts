import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run pictures`: each screen as people see it, in both themes at three widths, into `pictures/`. */
export default defineConfig(tests, { testMatch: 'pictures.ts', outputDir: './test-results/pictures' });
