import type { LucideIcon } from 'lucide-react';
import type { ReadName } from './api/query.ts';

/** An entry of the navigation; it shows to who may open its screen. Its words are `nav.<id>` of the feature's frame. */
export interface NavEntry {
  id: string;
  to: string;
  /** Where it stands among the entries of its group, the lowest first. */
  place: number;
  /** Asked of entries outside the groups `organization` and `reports`. */
  icon?: LucideIcon;
  group?: 'organization' | 'reports' | 'foot';
  /** What it stands under within its group. */
  heading?: 'company' | 'engagement' | 'points' | 'words';
  /** Also in the bar at the foot of a phone. */
  tab?: true;
  /** How many wait: a read whose answer has a `total`. */
  count?: { name: ReadName; input: Record<string, unknown> };
}

/** What a feature brings to the frame; its titles and the names of its entries stand in its `frame/<language>.json`. */
export interface WebFeature {
  name: string;
  navigation?: readonly NavEntry[];
}
