import { demoSession } from './people.ts';
import { demoPerson, stage } from './stage.ts';
import { expect, test } from './test.ts';

const limit = 120 * 1024;

test('NAV-12 the first load of Home is at most 120 KB of JavaScript, compressed, and nothing of it is found later', async ({
  open,
  request,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  // What index.html names and asks for by itself, before any of it runs.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=modulepreload]')].map(
      (element) => new URL('src' in element ? element.src : element.href).pathname,
    ),
  );
  expect(files.length).toBeGreaterThan(2);
  let bytes = 0;
  for (const file of new Set(files)) {
    const answer = await request.get(`http://127.0.0.1:${stage.port}${file}`, { headers: { 'accept-encoding': 'br' } });
    const length = Number(answer.headers()['content-length']);
    // The smallest would only grow.
    if (length >= 512) expect(answer.headers()['content-encoding'], file).toBe('br');
    bytes += length;
    const imported = (await answer.text()).matchAll(/\b(?:from|import) ?["'`]\.\/([^"'`]+)["'`]/g);
    expect(files, `what ${file} imports`).toEqual(
      expect.arrayContaining([...imported].map(([, name = '']) => `/assets/${name}`)),
    );
  }
  expect(bytes).toBeLessThanOrEqual(limit);
});
