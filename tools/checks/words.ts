import { type Check, lineAt } from './sources.ts';

const bans: { where: RegExp; what: string }[] = [
  { where: /(?<![\w.@-])\/(?:work|root|home\/\w+|Users\/\w+)\/\w/g, what: 'a path of one machine' },
  {
    where: /\b(?:session logs?|work(?:ing)? session notes?|helper agents?|sub-?agents?|coding agents?)\b/gi,
    what: 'the work, not the product',
  },
  {
    where: /\b(?:AI (?:assistants?|agents?|models?)|language models?|claude|anthropic|openai|chatgpt|copilot)\b/gi,
    what: 'the tools of the work',
  },
  {
    where: /\b(?:registry\.npmjs\.org|npmjs\.com|registry\.yarnpkg\.com|npm\.pkg\.github\.com|pypi\.org)\b/gi,
    what: 'a package host',
  },
];

/** Checks that the repository speaks of the product only: no machine's paths, no workplace, no package hosts. */
export const words: Check = (sources) =>
  sources
    .filter(({ file }) => !/^tools\/checks\/words(?:\.test)?\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      bans.flatMap(({ where, what }) =>
        [...text.matchAll(where)].map((match) => `${file}:${lineAt(text, match.index + 1)} ${match[0]}: ${what}`),
      ),
    );
