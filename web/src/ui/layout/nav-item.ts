import type { LucideIcon } from 'lucide-react';

/** An entry under another. */
export interface NavBelow {
  id: string;
  label: string;
  to: string;
  /** Current also here, where its path does not say so. */
  current?: true | undefined;
  /** The words above it and those that follow with the same. */
  heading?: string | undefined;
}

/** One entry of the navigation: a link, an act such as Logout, or a group that folds. */
export interface NavItem {
  id: string;
  label: string;
  icon: LucideIcon;
  to?: string;
  onPress?: () => void;
  /** The number of waiting items, in a plain colour and never in red. */
  count?: number | undefined;
  /** Current only on this very path. */
  exact?: boolean;
  /** Current also here, where its path does not say so. */
  current?: true | undefined;
  /** Entries under it, shown while `open`. */
  below?: NavBelow[];
  open?: boolean;
}
