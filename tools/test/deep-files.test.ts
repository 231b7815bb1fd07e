import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deepFiles, notificationVolumeFile } from './deep-files.ts';

const server = path.resolve(import.meta.dirname, '../../server');

test.each([...deepFiles, notificationVolumeFile])('a stage that names %s finds the file', (file) => {
  expect(existsSync(path.join(server, file))).toBe(true);
});
