import { useSyncExternalStore } from 'react';
import { catalogueLanguage, pseudoLanguage, type Language } from './language.ts';
import english from './messages/en.json';

/** An ICU message: its source in development and tests, compiled parts in a build. */
export type Message = string | readonly unknown[];

/** A catalogue: keys to messages, nested at will. */
export interface Catalogue {
  [key: string]: Message | Catalogue;
}

type Load = () => Promise<Catalogue>;

const files: Record<string, Load> = {
  ...import.meta.glob<Catalogue>(['./messages/*.json', '!./messages/en.json'], { import: 'default' }),
  ...import.meta.glob<Catalogue>('../../features/*/messages/*.json', { import: 'default' }),
};

let loaded: Catalogue = { ui: english };
const wanted = new Set(['ui']);
const listeners = new Set<() => void>();

function fileOf(feature: string, language: Language): string {
  return feature === 'ui' ? `./messages/${language}.json` : `../../features/${feature}/messages/${language}.json`;
}

async function read(feature: string): Promise<Catalogue> {
  const language = catalogueLanguage();
  const source = language === pseudoLanguage ? 'en' : language;
  const load = feature === 'ui' && source === 'en' ? async () => english : files[fileOf(feature, source)];
  if (!load) throw new Error(`No ${source} catalogue for ${feature}`);
  const catalogue = await load();
  if (language !== pseudoLanguage) return catalogue;
  const { pseudoCatalogue } = await import('./pseudo.ts');
  return pseudoCatalogue(catalogue);
}

function show(next: Catalogue): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** Loads the catalogues of features (each is the namespace of its own messages). Call it in a route's loader. */
export async function loadMessages(...features: string[]): Promise<void> {
  const missing = features.filter((feature) => !(feature in loaded));
  for (const feature of features) wanted.add(feature);
  if (missing.length === 0) return;
  const language = catalogueLanguage();
  const catalogues = await Promise.all(missing.map(async (feature) => [feature, await read(feature)] as const));
  if (language !== catalogueLanguage()) return;
  show({ ...loaded, ...Object.fromEntries(catalogues) });
}

/** Loads the catalogues of the stored language. Call it once before the first paint; English costs nothing. */
export async function loadLanguage(): Promise<void> {
  const language = catalogueLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = 'ltr';
  if (language === 'en' && wanted.size === 1) return show({ ui: english });
  const catalogues = await Promise.all([...wanted].map(async (feature) => [feature, await read(feature)] as const));
  if (language === catalogueLanguage()) show(Object.fromEntries(catalogues));
}

/** The loaded catalogues, for the provider. */
export function useLoadedMessages(): Catalogue {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loaded,
  );
}
