import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@apprecio/contract/api/codes';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../src/platform/text/texts.ts';
import { useOwnWorld } from '../support/world.ts';

const features = new URL('../../src/features/', import.meta.url);
const folders = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)en\.json$/.test(path))
  .map((path) => new URL(path.replace(/en\.json$/, ''), features));

const read = (folder: URL, language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>;
const placesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

// Names of the product, and words that a language spells as English does.
const names = ['ZapZ', 'eNPS'];
const alike: Partial<Record<Language, readonly string[]>> = { fr: ['Place', 'Score', 'Engagement', 'Pulses'] };

describe.each(folders.map((folder) => [folder.pathname.slice(features.pathname.length), folder] as const))(
  'the texts in %s (I18N-01)',
  (_folder, folder) => {
    test.each(languages)('%s contains only keys of English, with the same placeholders', (language) => {
      const english = read(folder, 'en');
      const translated = read(folder, language);
      expect(Object.keys(translated).filter((key) => !(key in english))).toEqual([]);
      for (const [key, text] of Object.entries(translated)) {
        expect(placesOf(text), key).toEqual(placesOf(english[key]!));
        const isAlike = [...names, ...(alike[language] ?? [])].includes(text);
        if (language !== 'en' && hasWords(text) && !isAlike) expect(text, key).not.toEqual(english[key]);
      }
    });
  },
);

const world = useOwnWorld();

describe('mails (I18N-01, ONB-06, AUTH-05)', () => {
  test('are written in the person’s language, else the organisation’s, else English', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { admin, asha, ravi, tara } = org.people;
    const subjects = async (name: string) => {
      await world().drain(org);
      return world()
        .mailOf(`${name}@${org.subdomain}.example`)
        .map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
    };
    const invite = async (...people: (typeof admin)[]) =>
      admin!.ok('employees.invite', { ids: people.map((person) => person!.id) });
    await invite(tara);
    expect(await subjects('tara')).toEqual([`Admin invited you to Test ${org.subdomain} on Apprecio`]);

    await admin!.ok('organisation.update', { language: 'ta' });
    await asha!.ok('profile.prefer', { language: 'hi' });
    await ravi!.ok('profile.prefer', { theme: 2 });
    await invite(asha, ravi);
    expect(await subjects('asha')).toEqual([`Admin ने आपको Apprecio पर Test ${org.subdomain} में आमंत्रित किया`]);
    expect(await subjects('ravi')).toEqual([`Admin உங்களை Apprecio-இல் Test ${org.subdomain}-க்கு அழைத்துள்ளார்`]);

    const form = { secret: '', password: 'tea-at-four-daily', confirmPassword: 'tea-at-four-daily' };
    await admin!.ok('profile.prefer', { language: 'fr' });
    await world().call('auth.forgot', { email: `admin@${org.subdomain}.example` }, null, { host: org.host });
    expect(await subjects('admin')).toEqual([
      `Choisissez un nouveau mot de passe pour Test ${org.subdomain} sur Apprecio`,
    ]);
    const [mail] = world().mailOf(`admin@${org.subdomain}.example`);
    expect(mail).toMatch(/^Bonjour Admin,$/m);
    form.secret = /token=(\S+)/.exec(mail!)![1]!;
    expect((await world().call('auth.reset', form, null, { host: org.host })).status).toBe(200);
    expect(await subjects('admin')).toContain(`Votre mot de passe pour Test ${org.subdomain} a été changé`);
  });

  test('a text missing in a language falls back to English', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mails-'));
    for (const language of languages)
      writeFileSync(join(folder, `${language}.json`), language === 'en' ? '{"hello":"Hello {name}"}' : '{}');
    const say = textsIn<'hello'>(pathToFileURL(`${folder}/`));
    rmSync(folder, { recursive: true });
    expect(say('ta', 'hello', { name: 'Asha' })).toBe('Hello Asha');
  });

  test('numbers and plural forms follow the language', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mails-'));
    for (const language of languages) {
      const one = language === 'fr' ? '# merci attend' : '# thank-you waits';
      const waiting = `{count, plural, one {${one}} other {# thank-yous wait}}`;
      writeFileSync(join(folder, `${language}.json`), JSON.stringify({ waiting }));
    }
    const say = textsIn<'waiting'>(pathToFileURL(`${folder}/`));
    rmSync(folder, { recursive: true });
    expect([1, 2, 123_456].map((count) => say('en', 'waiting', { count }))).toEqual([
      '1 thank-you waits',
      '2 thank-yous wait',
      '1,23,456 thank-yous wait',
    ]);
    expect(say('fr', 'waiting', { count: 0 })).toBe('0 merci attend');
  });
});
