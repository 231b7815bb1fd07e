import type { Language } from '@apprecio/contract/api/codes';
import type { Catalogue, Message } from './catalogue.ts';

const translations: Record<string, () => Promise<Catalogue>> = {
  ...import.meta.glob<Catalogue>(['./messages/*.json', '!./messages/en.json'], { import: 'default' }),
  ...import.meta.glob<Catalogue>(['../../{app,features/*,features/*/*}/messages/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
};

const frames = import.meta.glob<Catalogue>(['../../{app/home,features/*}/frame/*.json', '!../../**/en.json'], {
  import: 'default',
});

const parts: Record<string, Record<string, () => Promise<Catalogue>>> = {
  errors: import.meta.glob<Catalogue>(['../../features/*/errors/*.json', '../api/errors/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
  activities: import.meta.glob<Catalogue>(['../../features/*/activities/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
  'points-lines': import.meta.glob<Catalogue>(['../../features/*/points-lines/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
  'row-problems': import.meta.glob<Catalogue>(['../../features/*/row-problems/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
  commands: import.meta.glob<Catalogue>(['../../features/*/commands/*.json', '!../../**/en.json'], {
    import: 'default',
  }),
  inbox: import.meta.glob<Catalogue>(
    ['../../features/*/inbox/*.json', '../../features/inbox/messages/*.json', '!../../**/en.json'],
    { import: 'default' },
  ),
};

const isMessage = (value: Message | Catalogue | undefined): value is Message =>
  typeof value === 'string' || Array.isArray(value);

/** `english` with each message that `language` has in its place, so that a text not translated yet is read in English. */
export function overlay(english: Catalogue, language: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const own = language[key];
      if (own === undefined || isMessage(value) !== isMessage(own)) return [key, value];
      return [key, isMessage(value) || isMessage(own) ? own : overlay(value, own)];
    }),
  );
}

const folders: Record<string, string> = { ui: '.', app: '../../app' };

const folderOf = (feature: string): string => folders[feature] ?? `../../features/${feature}`;

async function translatedFrame(language: Language, english: Catalogue): Promise<Catalogue> {
  const own = Object.entries(frames).filter(([file]) => file.endsWith(`/${language}.json`));
  const words = await Promise.all(
    own.map(async ([file, load]) => [/([^/]+)\/frame\//.exec(file)![1]!, await load()] as const),
  );
  return overlay(english, Object.fromEntries(words));
}

async function translatedParts(of: string, language: Language, english: Catalogue): Promise<Catalogue> {
  const own = Object.entries(parts[of]!).flatMap(([file, load]) =>
    file.endsWith(`/${language}.json`) ? [load()] : [],
  );
  return overlay(english, Object.assign({}, ...(await Promise.all(own))) as Catalogue);
}

/** The catalogue of a feature (`ui` for the design system, `frame` for the names that the frame shows) in a language. Fetched only where one is chosen. */
export async function translated(feature: string, language: Language, english: Catalogue): Promise<Catalogue> {
  if (feature === 'frame') return translatedFrame(language, english);
  if (feature in parts) return translatedParts(feature, language, english);
  const load = translations[`${folderOf(feature)}/messages/${language}.json`];
  return load ? overlay(english, await load()) : english;
}
