import type { LucideIcon } from 'lucide-react';

/** One entry of the navigation: a link, or an act such as Logout. */
export interface NavItem {
  id: string;
  label: string;
  icon: LucideIcon;
  to?: string;
  onPress?: () => void;
  /** How many wait; plain, never red. */
  count?: number | undefined;
  /** Current only on this very path. */
  exact?: boolean;
  /** Entries under it, shown while `open`. */
  below?: { id: string; label: string; to: string; count?: number | undefined }[];
  open?: boolean;
}
