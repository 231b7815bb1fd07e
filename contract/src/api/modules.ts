import type { HomeWidget } from './codes.ts';

/** The modules that a company can switch off, in the order of their screen. */
export const modules = [
  'store',
  'zapz',
  'hall_of_fame',
  'events',
  'communities',
  'polls',
  'surveys',
  'celebrations',
  'mood',
  'all_hands',
  'fair_play',
] as const;
export type Module = (typeof modules)[number];

/** The things of a feature that can belong to a module one by one, each by its name. */
export interface NamedParts {
  operations: readonly string[];
  notices: readonly string[];
  inbox: readonly string[];
  schedules: readonly string[];
  /** Nightly work. That of a whole feature only tidies up, so it goes on while the module is off. */
  nightly: readonly string[];
}

/** A part of a feature that leaves with a module. Without `only` it is the whole feature. */
export interface ModulePart {
  module: Module;
  only?: Partial<NamedParts>;
  /** The paths of its pages; what is below one leaves too. A page of two modules leaves with the last of them. */
  screens?: readonly string[];
  widgets?: readonly HomeWidget[];
  /** The kinds of its posts in the feed. */
  posts?: readonly string[];
}

/** The parts of a feature that cannot be switched off. */
export const core: readonly ModulePart[] = [];
