import type { Module } from '@apprecio/contract/api/modules';
import { useMe } from './me.ts';

/** Returns true while the company uses a module. */
export function useIsOn(module: Module): boolean {
  return !useMe().off.modules.includes(module);
}
