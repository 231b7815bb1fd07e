import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // What every file needs is loaded once a process; a file keeps nothing for the next one.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/database.ts'],
        },
      },
      { extends: true, test: { name: 'contract', root: '../contract', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', root: '../tools', include: ['**/*.test.ts'] } },
    ],
  },
});
