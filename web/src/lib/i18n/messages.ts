import type { Message, Catalogue } from './catalogue.ts';
import { catalogueLanguage, pseudoLanguage } from './language.ts';
import english from './messages/en.json';

const files = import.meta.glob<Catalogue>(
  [
    '../../features/*/messages/en.json',
    '../../features/*/*/messages/en.json',
    '../../app/messages/en.json',
    '!../../features/inbox/**',
  ],
  { import: 'default' },
);

const frames = import.meta.glob<Catalogue>(['../../features/*/frame/en.json', '../../app/home/frame/en.json'], {
  import: 'default',
  eager: true,
});

/** Titles and names of entries, which the frame shows before a feature is opened, by feature. */
const englishFrame: Catalogue = Object.fromEntries(
  Object.entries(frames).map(([file, words]) => [/([^/]+)\/frame\//.exec(file)![1]!, words]),
);

const nameOf = (file: string): string => /^\.\.\/\.\.\/(?:features\/)?(.+)\/messages\//.exec(file)![1]!;

const byName = new Map<string, () => Promise<Catalogue>>([
  ...Object.entries(files).map(([file, load]) => [nameOf(file), load] as const),
  ['errors', async () => (await import('./errors.ts')).errors],
  ['activities', async () => (await import('./activities.ts')).activities],
  ['inbox', async () => (await import('./inbox.ts')).inbox],
  ['points-lines', async () => (await import('./points-lines.ts')).pointsLines],
  ['row-problems', async () => (await import('./row-problems.ts')).rowProblems],
  ['commands', async () => (await import('./commands.ts')).commands],
]);

/**
 * The loaded catalogues, for the provider. It is one object that grows, so that loading texts does not redraw parts
 * of the page that do not show them. Components of a feature are drawn once its texts are loaded.
 */
export const loadedMessages: Catalogue = {
  ...Object.fromEntries([...byName.keys()].map((name) => [name.split('/')[0]!, {}])),
  ui: english,
  frame: englishFrame,
};

const whole = new Set(catalogueLanguage() === 'en' ? ['ui', 'frame'] : []);

const isMessage = (value: Message | Catalogue): value is Message => typeof value === 'string' || Array.isArray(value);

function grow(catalogue: Catalogue, more: Catalogue): void {
  for (const [key, value] of Object.entries(more)) {
    const existing = catalogue[key];
    if (existing === undefined || isMessage(existing) || isMessage(value)) catalogue[key] = value;
    else grow(existing, value);
  }
}

async function readEnglish(feature: string): Promise<Catalogue> {
  if (feature === 'ui') return english;
  if (feature === 'frame') return englishFrame;
  const load = byName.get(feature);
  if (!load) throw new Error(`No catalogue for ${feature}`);
  return load();
}

async function read(feature: string): Promise<Catalogue> {
  const language = catalogueLanguage();
  if (language === 'en' || language === pseudoLanguage) {
    const catalogue = await readEnglish(feature);
    if (language === 'en') return catalogue;
    const { pseudoCatalogue } = await import('./pseudo.ts');
    return pseudoCatalogue(catalogue);
  }
  const { translated } = await import('./translations.ts');
  return translated(feature, language, await readEnglish(feature));
}

/**
 * Loads catalogues by name: `posts` for what a feature says everywhere, `posts/moderation` for what only the screens of
 * one of its folders say. Both are read under the feature's namespace (`posts.moderation`). `errors`,
 * `activities`, `inbox`, `points-lines`, `row-problems` and `commands` hold what each feature has in its folder of that name. Call it in a route's
 * loader.
 */
export async function loadMessages(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !whole.has(name));
  if (missing.length === 0) return;
  const catalogues = await Promise.all(missing.map(async (name) => [name, await read(name)] as const));
  for (const [name, catalogue] of catalogues) {
    const [feature, noun] = name.split('/');
    grow(loadedMessages, { [feature!]: noun === undefined ? catalogue : { [noun]: catalogue } });
    whole.add(name);
  }
}

/** Loads the catalogue of the stored language. Call it once before the first paint; English costs nothing. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = catalogueLanguage();
  document.documentElement.dir = 'ltr';
  await loadMessages('ui', 'frame');
}
