import type { Command } from '../../lib/commands.ts';
import { canOpen, type Someone } from '../../lib/session/access.ts';

const files = import.meta.glob<readonly Command[]>('../*/commands/commands.ts', { import: 'commands', eager: true });

/** The commands of all features. */
export const commands: readonly Command[] = Object.values(files).flat();

/** Returns the path of an address, without query and fragment. */
export function pathOf(to: string): string {
  return to.replace(/[?#].*/, '');
}

/** Returns true if a person may use a command. */
export function isOffered({ to, also, module }: Command, me: Someone): boolean {
  if (module !== undefined && me.off.modules.includes(module)) return false;
  return canOpen(me, pathOf(to)) && (also === undefined || canOpen(me, also));
}
