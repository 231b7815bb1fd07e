import { defineConfig } from 'vitest/config';
import { demandNode } from '../tools/node-version.ts';
import { testWorkers } from '../tools/test/width.ts';
import { LongestFirst } from './test/support/longest-first.ts';

demandNode();

// On a cluster the migrations create each database, on every node, which takes longer.
const patience = process.env.TEST_CITUS_WORKERS ? 4 : 1;

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Modules that every file needs are loaded once per process. A file leaves nothing for the next one.
    isolate: false,
    maxWorkers: testWorkers(),
    testTimeout: 180_000 * patience,
    hookTimeout: 180_000 * patience,
    // One second, the default, passes on a busy machine before anything is wrong.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/support/database.ts'],
        },
      },
      { extends: true, test: { name: 'contract', root: '../contract', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', root: '../tools', include: ['**/*.test.ts'] } },
    ],
  },
});
