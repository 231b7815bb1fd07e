import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { demandNode } from '../tools/node-version.ts';
import { testWorkers } from '../tools/test/width.ts';

demandNode();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // Each file has its own window, but the code that makes windows is loaded once per process.
    pool: 'vmForks',
    maxWorkers: testWorkers(),
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
