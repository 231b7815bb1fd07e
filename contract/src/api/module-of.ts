import { modulesOfFeatures } from '../../generated/modules.ts';
import type { HomeWidget } from './codes.ts';
import type { Module, ModulePart, NamedParts } from './modules.ts';

const parts: readonly ModulePart[] = Object.values(modulesOfFeatures).flat();

/** Returns the module that a named thing of a feature belongs to; null if it cannot be switched off. */
export function moduleOf(feature: string, of: keyof NamedParts, name: string): Module | null {
  const found = modulesOfFeatures[feature]?.find(({ only }) => (only ? only[of]?.includes(name) : of !== 'nightly'));
  return found?.module ?? null;
}

/** Returns the module of an operation; null if it cannot be switched off. */
export function moduleOfOperation(name: string): Module | null {
  const [prefix = ''] = name.split('.');
  const feature = prefix.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return moduleOf(feature, 'operations', name);
}

function leaving<T>(off: readonly Module[], of: (part: ModulePart) => readonly T[] | undefined): T[] {
  const listed = (isOff: boolean) =>
    parts.filter(({ module }) => off.includes(module) === isOff).flatMap((part) => of(part) ?? []);
  const staying = new Set(listed(false));
  return [...new Set(listed(true))].filter((each) => !staying.has(each));
}

/** Returns the paths of the pages that nobody opens while some modules are off. */
export const screensWithout = (off: readonly Module[]): string[] => leaving(off, ({ screens }) => screens);

/** Returns the module of the page at a path that is off, for the words that explain it; null if none is. */
export function moduleOfScreen(path: string, off: readonly Module[]): Module | null {
  const isAt = (screen: string) => `${path}/`.startsWith(`${screen}/`);
  const closed = screensWithout(off).filter(isAt);
  return (
    parts.find(({ module, screens = [] }) => off.includes(module) && screens.some((screen) => closed.includes(screen)))
      ?.module ?? null
  );
}

/** Returns the widgets of Home that are gone while some modules are off. */
export const widgetsWithout = (off: readonly Module[]): HomeWidget[] => leaving(off, ({ widgets }) => widgets);

/** Returns the kinds of posts that are gone while some modules are off. */
export const postsWithout = (off: readonly Module[]): string[] => leaving(off, ({ posts }) => posts);
