import { z } from 'zod';
import { define } from '../api/define.ts';
import { modules } from '../api/modules.ts';
import { none } from '../api/page.ts';

/**
 * The kinds of unfinished things in a module. An `open` one moves money, points or stock and must be finished before
 * the module is switched off; the others are only shown.
 */
export const unfinishedKinds = {
  orders: 'open',
  cases: 'open',
  refunds: 'open',
  leavers: 'open',
  vouchers: 'shown',
  competitions: 'open',
  nominations: 'open',
  awards: 'open',
  surveys: 'open',
  serviceRewards: 'open',
} as const satisfies Record<string, 'open' | 'shown'>;
export type UnfinishedKind = keyof typeof unfinishedKinds;

export const moduleSwitch = z.strictObject({
  module: z.enum(modules),
  on: z.boolean(),
  /** The unfinished things in it, counted by kind; kinds without any are left out. */
  unfinished: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(unfinishedKinds) as [UnfinishedKind, ...UnfinishedKind[]]),
      count: z.number().int().min(1),
      /** True if it has to be finished before the module is switched off. */
      open: z.boolean(),
    }),
  ),
});
export type ModuleSwitch = z.infer<typeof moduleSwitch>;

const switches = z.strictObject({ items: z.array(moduleSwitch) });

/** The modules that a company uses. */
export const moduleSwitches = define({
  'organisation.modules': {
    kind: 'read',
    method: 'GET',
    path: '/company/modules',
    access: 'company.modules',
    input: none,
    output: switches,
    summary: 'Lists the modules with whether each is on, and what is unfinished in it.',
    requirements: ['NAV-13'],
  },
  'organisation.switchModule': {
    kind: 'write',
    method: 'PUT',
    path: '/company/switch-module',
    access: 'company.modules',
    input: z.strictObject({ module: z.enum(modules), on: z.boolean() }),
    output: switches,
    errors: ['organisation.module_busy'],
    safeguard: { harmless: 'reversible' },
    affects: ['organisation.modules', 'profile.detail'],
    summary:
      'Switches a module on or off. Its data stays. A module with open orders, reserved points or payments due cannot be switched off.',
    requirements: ['NAV-13'],
  },
});
