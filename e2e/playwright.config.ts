import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: '.',
  globalSetup: './set-up.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
