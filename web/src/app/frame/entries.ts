import { House } from 'lucide-react';
import { features } from '../../features.ts';
import type { NavEntry } from '../../lib/feature.ts';
import { canOpen, type Someone } from '../../lib/session/access.ts';

/** An entry with the feature that declares it. */
export interface NamedEntry extends NavEntry {
  feature: string;
}

const last = 999;

/** Every entry of the navigation, by its position. */
export const entries: readonly NamedEntry[] = [
  { id: 'home', feature: 'home', to: '/', place: 0, icon: House, tab: { place: 10 } } satisfies NamedEntry,
  ...features.flatMap(({ name, navigation = [] }) => navigation.map((entry) => ({ ...entry, feature: name }))),
].toSorted(({ place: one = last }, { place: other = last }) => one - other);

/** Returns the entries that a person sees. Nothing else decides this. */
export function entriesFor(me: Someone): NamedEntry[] {
  return entries.filter(({ to, isOver }) => canOpen(me, to) && !isOver?.());
}
