import { attackAddresses, attackTexts } from '../../server/test/support/attack-texts.ts';
import { call } from '../support/calls.ts';
import { type Actor, makeCompany } from '../support/people.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

// The database refuses a null byte at once.
const addresses = attackAddresses.filter((address) => !address.includes('\u0000'));
const script = '<img src=x onerror=alert(1)>';

/** The texts in pieces of at most so many characters. */
function pieces(most: number): string[] {
  return attackTexts.reduce<string[]>(
    (all, text) => {
      const longer = `${all.at(-1)!}\n${text}`.trim();
      return longer.length > most ? [...all, text] : [...all.slice(0, -1), longer];
    },
    [''],
  );
}

async function writeAll(Asha: Actor, Ravi: Actor): Promise<{ placeId: string; postId: string }> {
  const place = await call(
    'communities.create',
    {
      name: script,
      joinMode: 3,
      description: pieces(500)[0],
      rules: attackTexts.filter((text) => text.length <= 200 && !/\p{Cc}/u.test(text)).slice(20, 30),
    },
    Asha,
  );
  await call('communities.invite', { id: place.id, personIds: [Ravi.id] }, Asha);
  let postId: string | null = null;
  for (const [at, text] of pieces(2000).entries()) {
    const line = text.split('\n').map((words, n) => ({ text: words, link: addresses[n % addresses.length]! }));
    const paragraphs = line.map((inline) => ({ kind: 'paragraph' as const, line: [inline] }));
    const mention = [{ kind: 'paragraph' as const, line: [{ mention: Ravi.id, name: script }] }];
    const post = { text: [...paragraphs, ...mention], ...(at % 2 === 1 && { communityId: place.id }) };
    const { id } = await call('posts.create', post, Asha);
    await call('posts.comment', { id, text: `Said:${text.slice(0, 1990)}` }, Asha);
    postId ??= id;
  }
  const { id } = await call('posts.create', { text: 'Mine' }, Ravi);
  const own = await call('posts.comment', { id, text: 'A word' }, Ravi);
  for (const text of attackTexts.slice(0, 2)) await call('posts.comment', { id, parentId: own.id, text }, Asha);
  const recipients = [{ personId: Ravi.id, points: 5, note: pieces(300)[0]! }];
  for (const message of pieces(1000).slice(0, 3)) await call('recognition.give', { message, recipients }, Asha);
  return { placeId: place.id, postId: postId! };
}

/** Returns the elements of a page that could run or load what a person wrote. */
async function activeParts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const bad = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
            !/^(?:https?:|mailto:|\/(?![/\\])|#|data:image\/(?:png|webp)|blob:|$)/.test(value)),
      );
      const isScript = element instanceof HTMLScriptElement && element.text.includes('alert');
      const strange = element.matches('iframe, object, embed, base, marquee, math, [style*="evil"]');
      return bad.length > 0 || isScript || strange ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );
}

test('content from attackers is shown as text and causes no script, request or dialog (FEED-04)', async ({ open }) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  const { placeId, postId } = await writeAll(Asha, Ravi);
  const page = await open(Ravi);
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(page.url()).host && page.url() !== 'about:blank')
      happened.push(`request ${request.url()}`);
  });
  const expectQuiet = async () => {
    await waitUntilIdle(page);
    expect(await activeParts(page)).toEqual([]);
    expect(happened).toEqual([]);
  };

  await test.step('the feed, with everything opened', async () => {
    await page.goto('/');
    await expect(page.getByRole('article').filter({ hasText: 'Mine' })).toBeVisible();
    // Posts are drawn only when they come near the viewport.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText('You’re all caught up')).toBeVisible({ timeout: 500 });
    }).toPass();
    // The newest thank-you slides in at its own time.
    await page.getByRole('region', { name: 'Asha Rao thanked you' }).getByRole('button', { name: 'view more' }).click();
    const more = page.getByRole('main').getByRole('button', { name: 'view more' });
    const folded = await more.count();
    expect(folded).toBeGreaterThan(2);
    for (let left = folded; left > 0; left--) {
      await more.first().click();
      await expect(more).toHaveCount(left - 1);
    }
    await expect(page.getByRole('article').filter({ hasText: '<script>alert(1)</script>' }).first()).toBeVisible();
    await expectQuiet();
  });

  await test.step('one post alone, with its comments', async () => {
    await page.goto(`/?postId=${postId}`);
    await expect(page.getByRole('dialog')).toContainText('Said:<script>alert(1)</script>');
    await expectQuiet();
  });

  await test.step('the communities, with words in the address, and one of them', async () => {
    await page.goto(`/communities?search=${encodeURIComponent('onerror')}&x=${encodeURIComponent(script)}`);
    await expect(page.getByText(script).first()).toBeVisible();
    await expectQuiet();
    await page.goto(`/communities/${placeId}`);
    await expect(page.getByRole('heading', { level: 1, name: script })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectQuiet();
    await page.goto(`/communities/${placeId}?tab=about`);
    await expect(page.getByRole('heading', { level: 1, name: script })).toBeVisible();
    await expectQuiet();
  });

  await test.step('the search', async () => {
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('src onerror');
    await expect(page.getByRole('option').filter({ hasText: script }).first()).toBeVisible();
    await expectQuiet();
  });

  await test.step('the bell', async () => {
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await expect(page.getByText(script).first()).toBeVisible();
    await expectQuiet();
  });
});
