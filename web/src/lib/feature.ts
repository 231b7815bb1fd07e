import type { LucideIcon } from 'lucide-react';
import type { ReadName } from './api/query.ts';

/** An entry of the navigation; it shows to who may open its screen. Its words are `nav.<id>` of the feature's frame. */
export interface NavEntry {
  id: string;
  to: string;
  /** The position within its group, lowest first. */
  place: number;
  /** Asked of entries outside the groups `organization` and `reports`. */
  icon?: LucideIcon;
  group?: 'organization' | 'reports' | 'foot';
  /** The heading of the entry within its group. */
  heading?: 'company' | 'engagement' | 'points' | 'words';
  /** Returns true once the entry has nothing to lead to any more. */
  isOver?: () => boolean;
  /** Also in the bar at the foot of a phone. */
  tab?: true;
  /** The read whose `total` is shown as the number of waiting items. */
  count?: { name: ReadName; input: Record<string, unknown> };
}

/** The contribution of a feature to the app frame. Its titles and entry names are in its `frame/<language>.json`. */
export interface WebFeature {
  name: string;
  navigation?: readonly NavEntry[];
}
