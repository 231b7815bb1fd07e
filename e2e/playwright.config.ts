import { defineConfig } from '@playwright/test';
import { browserArguments, findChromium, findShell } from '../tools/chromium.ts';
import { demandNode } from '../tools/node-version.ts';
import { testWorkers } from '../tools/test/width.ts';

demandNode();
process.env.CHROMIUM_SHELL_PATH ??= await findShell();
process.env.CHROMIUM_PATH ??= await findChromium();

// Playwright's own list for tests, which a second list replaces, plus one more feature.
const unwanted =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,MediaRouter,' +
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,PaintHolding,ThirdPartyStoragePartitioning,OptimizationHints,' +
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,PreloadTopChromeWebUI';

const args = [
  ...browserArguments,
  // The browser's audio player leaves a folder behind.
  '--disable-audio-output',
  // Each new context would draw in advance a tab strip that nobody sees.
  `--disable-features=${unwanted}`,
];

// A headless shell shows no notifications.
const withNotifications = 'notifications.spec.ts';

// These look at the demonstration itself. A project has workers of its own and so copies that no journey has changed.
const ofDemonstration = [
  'demonstration',
  'focus',
  'layout',
  'narrow',
  'offline-sweep',
  'right-to-left',
  'screens',
  'shift',
  'zones',
].map((name) => `journeys/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  globalSetup: './support/set-up.ts',
  outputDir: './test-results',
  workers: testWorkers(),
  fullyParallel: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./support/shown.ts'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH,
      args,
    },
  },
  projects: [
    { name: 'demonstration', testMatch: ofDemonstration },
    { name: 'shell', testIgnore: [withNotifications, ...ofDemonstration] },
    {
      name: 'chromium',
      testMatch: withNotifications,
      use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args } },
    },
  ],
});
