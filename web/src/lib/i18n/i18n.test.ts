import { languages } from '@apprecio/contract/api/codes';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { adoptLanguage, chooseLanguage, storedLanguage } from './language.ts';
import { pseudoCompiled, pseudoMessage } from './pseudo.ts';
import { overlay } from './translations.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

const catalogues = {
  ...import.meta.glob<Catalogue>('./messages/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<Catalogue>(
    [
      '../../{app,features/*,features/*/*}/messages/*.json',
      '../../{app/home,features/*}/frame/*.json',
      '../../features/*/{errors,activities,inbox,points-lines,row-problems,commands}/*.json',
      '../api/errors/*.json',
    ],
    {
      import: 'default',
      eager: true,
    },
  ),
};
const folders = [...new Set(Object.keys(catalogues).map((path) => path.replace(/[^/]+$/, '')))];

function flat(catalogue: Catalogue, base = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[base + key, value] as [string, string]] : flat(value, `${base}${key}.`),
  );
}

function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const [at, letter] of [...message].entries()) {
    const name = /^\s*(\w+)/.exec([...message].slice(at + 1).join(''))?.[1];
    if (letter === '{' && depth % 2 === 0 && name) names.add(name);
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
  }
  return [...names].sort();
}

describe.each(folders)('the catalogues in %s (I18N-01)', (folder) => {
  const english = new Map(flat(catalogues[`${folder}en.json`] ?? {}));

  test.each(languages)('%s has only keys of English with the same arguments, and every message parses', (language) => {
    const catalogue = catalogues[`${folder}${language}.json`] ?? {};
    const translated = new Map(flat(catalogue));
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([]);
    const errors: string[] = [];
    const translate = createTranslator({
      locale: language,
      messages: catalogue as Record<string, string>,
      onError: (error) => errors.push(error.message),
    });
    for (const [key, message] of translated) {
      const expectedArguments = argumentsOf(english.get(key) ?? '');
      expect(argumentsOf(message), key).toEqual(expectedArguments);
      const values = Object.fromEntries(expectedArguments.map((name) => [name, 3]));
      const tag = (chunks: unknown) => chunks;
      const tags = Object.fromEntries([...message.matchAll(/<(\w+)>/g)].map((match) => [match[1] ?? '', tag]));
      void translate.rich(key, { ...values, ...tags } as never);
    }
    expect(errors).toEqual([]);
  });
});

test('an untranslated text falls back to English (I18N-01)', () => {
  const english = { title: 'People', roles: { admin: 'Admin', manager: 'Manager' } };
  const french = { roles: { manager: 'Responsable' } };
  expect(overlay(english, french)).toEqual({ title: 'People', roles: { admin: 'Admin', manager: 'Responsable' } });
});

test('English is the default, also for an unknown language (I18N-01)', () => {
  localStorage.setItem('language', 'xx');
  expect(storedLanguage()).toBe('en');
  localStorage.setItem('language', 'hi');
  expect(storedLanguage()).toBe('hi');
});

test('a chosen language is written to local storage and read at the start (I18N-01)', () => {
  chooseLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
  expect(storedLanguage()).toBe('en');
});

test('a language chosen elsewhere is adopted only if none was chosen here (I18N-01)', () => {
  adoptLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
  localStorage.setItem('language', 'hi');
  adoptLanguage('en');
  expect(storedLanguage()).toBe('hi');
});

test('the pseudo-language keeps arguments, plurals and tags', () => {
  expect(pseudoMessage('Hi {name}')).toBe('[Ħī {name}··]');
  expect(pseudoMessage('{count, plural, one {# day} other {# days}}')).toMatch(
    /^\[\{count, plural, one \{# ḓȧẏ\} other \{# ḓȧẏş\}\}/,
  );
  expect(pseudoMessage('<b>Go</b>')).toContain('<b>Ɠǿ</b>');
});

test('the pseudo-language treats a compiled message in the same way', () => {
  const plural = ['count', 2, { one: [0, ' day'], other: ['all ', ['x']] }];
  expect(pseudoCompiled(['Hi ', ['name'], plural, ['b', 'Go', ['a']]])).toEqual([
    '[',
    'Ħī ',
    ['name'],
    ['count', 2, { one: [0, ' ḓȧẏ'], other: ['ȧŀŀ ', ['x']] }],
    ['b', 'Ɠǿ', ['a']],
    '··]',
  ]);
});
