import type { LucideIcon } from 'lucide-react';
import type { ReadName } from './api/query.ts';

/** An entry of the navigation; it shows to who may open its screen. Its words are `nav.<id>` of the feature's frame. */
export interface NavEntry {
  id: string;
  to: string;
  /** The position within its group, lowest first. An entry without one stands last. */
  place?: number;
  /** Asked of entries outside the groups `organization` and `reports`. */
  icon?: LucideIcon;
  /** `quiet` is beneath what the specification lists. */
  group?: 'organization' | 'reports' | 'quiet' | 'foot';
  /** The heading of the entry within its group. */
  heading?: 'people' | 'recognition' | 'rewards' | 'voice' | 'settings';
  /** The beginnings of further paths on which the entry is marked as the current one. */
  pages?: readonly string[];
  /** Returns true once the entry has nothing to lead to any more. */
  isOver?: () => boolean;
  /** The position in the bar at the foot of a phone, lowest first, and who has it there if not everyone. */
  tab?: { place: number; only?: 'managers' | 'others' };
  /** The page whose Manage button leads here. Managers have that button and no entry. */
  managedOn?: string;
  /** The read whose `total` is shown as the number of waiting items. */
  count?: { name: ReadName; input: Record<string, unknown> };
}

/** The contribution of a feature to the app frame. Its titles and entry names are in its `frame/<language>.json`. */
export interface WebFeature {
  name: string;
  navigation?: readonly NavEntry[];
}
