import { useSyncExternalStore } from 'react';
import { catalogueLanguage, pseudoLanguage } from './language.ts';
import english from './messages/en.json';

/** An ICU message: its source in development and tests, compiled parts in a build. */
export type Message = string | readonly unknown[];

/** A catalogue: keys to messages, nested at will. */
export interface Catalogue {
  [key: string]: Message | Catalogue;
}

const files = import.meta.glob<Catalogue>('../../features/*/messages/en.json', { import: 'default' });
const openings = import.meta.glob<Catalogue>('../../features/recognition/messages/en.json', {
  import: 'default',
  query: '?opening',
});

let loaded: Catalogue = { ui: english };
const whole = new Set(['ui']);
const wanted = new Set(['ui']);
const listeners = new Set<() => void>();

async function readEnglish(feature: string): Promise<Catalogue> {
  const load = files[`../../features/${feature}/messages/en.json`];
  if (!load) throw new Error(`No catalogue for ${feature}`);
  return load();
}

async function read(feature: string): Promise<Catalogue> {
  const language = catalogueLanguage();
  if (language === 'en' || language === pseudoLanguage) {
    const catalogue = feature === 'ui' ? english : await readEnglish(feature);
    if (language === 'en') return catalogue;
    const { pseudoCatalogue } = await import('./pseudo.ts');
    return pseudoCatalogue(catalogue);
  }
  const { translations } = await import('./translations.ts');
  const folder = feature === 'ui' ? './messages' : `../../features/${feature}/messages`;
  const load = translations[`${folder}/${language}.json`];
  if (!load) throw new Error(`No ${language} catalogue for ${feature}`);
  return load();
}

function show(next: Catalogue): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** Loads the catalogues of features (each is the namespace of its own messages). Call it in a route's loader. */
export async function loadMessages(...features: string[]): Promise<void> {
  const missing = features.filter((feature) => !whole.has(feature));
  for (const feature of features) wanted.add(feature);
  if (missing.length === 0) return;
  const language = catalogueLanguage();
  const catalogues = await Promise.all(missing.map(async (feature) => [feature, await read(feature)] as const));
  if (language !== catalogueLanguage()) return;
  for (const feature of missing) whole.add(feature);
  show({ ...loaded, ...Object.fromEntries(catalogues) });
}

/**
 * Loads what stands in front of a catalogue's first screen (`give` of recognition): all that Home shows of it. Only a
 * built English catalogue is cut so (`vite/messages.ts`); the others come whole.
 */
export async function loadOpening(feature: 'recognition'): Promise<void> {
  const load = openings[`../../features/${feature}/messages/en.json`];
  if (catalogueLanguage() !== 'en' || !load) return loadMessages(feature);
  if (feature in loaded) return;
  wanted.add(feature);
  const opening = await load();
  if (!whole.has(feature)) show({ ...loaded, [feature]: opening });
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
