import { moduleOf } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import type { UnfinishedKind } from '@apprecio/contract/organisation/switches';
import type { RawBuilder } from 'kysely';
import type { TenantContext } from './activity.ts';

/** SQL of how many things of a kind are unfinished. */
export type CountUnfinished = (ctx: TenantContext) => RawBuilder<number>;

/** A kind of what is unfinished in a module. */
interface Unfinished {
  module: Module;
  kind: UnfinishedKind;
  count: CountUnfinished;
}

interface Brings {
  name: string;
  unfinished?: Partial<Record<UnfinishedKind, CountUnfinished>>;
}

let registered: Unfinished[] = [];

/** Registers what can be unfinished in the modules, feature after feature; once at start. */
export function registerUnfinished(features: readonly Brings[]): void {
  registered = features.flatMap(({ name, unfinished = {} }) =>
    Object.entries(unfinished).flatMap(([kind, count]) => {
      const module = moduleOf(name, 'operations', '');
      return module ? [{ module, kind: kind as UnfinishedKind, count }] : [];
    }),
  );
}

/** Returns every kind of what can be unfinished, with its module. */
export function unfinishedKindsOf(): readonly Unfinished[] {
  return registered;
}
