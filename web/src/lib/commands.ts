import type { Module } from '@apprecio/contract/api/modules';

/**
 * A page, a card or an act that the command bar finds. A feature exports them as `commands` from its
 * `commands/commands.ts`; the name and its synonyms are in `commands/<language>.json`.
 */
export interface Command {
  /** The key of the command, unique over all features. */
  id: string;
  /** Path with query and fragment. The fragment is the id of the card to show or of the button to focus. */
  to: string;
  /** A screen that one must also be allowed to open, such as for what only admins see on a page of managers. */
  also?: string;
  /** The module whose card or button it is, on a page that stays without it. */
  module?: Module;
  /** Presses the button as well, which opens a dialog and changes nothing. */
  press?: true;
}
