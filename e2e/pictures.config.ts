import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _projects, ...settings } = tests;

/** `npm run pictures`: each screen as people see it, in both themes at three widths, and each mail at two, into `pictures/`. */
export default defineConfig(settings, {
  testMatch: ['pictures.ts', 'mail-pictures.ts'],
  outputDir: './test-results/pictures',
});
