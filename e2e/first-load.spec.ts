import { readFileSync } from 'node:fs';
import { demoSession } from './people.ts';
import { demoPerson } from './stage.ts';
import { expectHome } from './steps.ts';
import { expect, test } from './test.ts';

const limit = 120 * 1024;

test('the scripts that Home needs before its first paint are at most 120 KB, compressed', async ({ open }) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person));
  await page.goto('/');
  await expectHome(page, person);
  const files = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    return [...new Set([...scripts, ...links].map((address) => new URL(address).pathname))];
  });
  expect(files.length).toBeGreaterThan(2);
  const size = (file: string) => readFileSync(new URL(`../web/dist${file}.br`, import.meta.url)).byteLength;
  const sum = files.reduce((total, file) => total + size(file), 0);
  expect(sum, files.map((file) => `${size(file)} ${file}`).join('\n')).toBeLessThanOrEqual(limit);
});
