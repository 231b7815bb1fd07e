import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none, pageFields, pageOf } from '../api/page.ts';
import { leaverPointsStates, leaverRules } from './employees.entities.ts';

/** The operations of offboarding, and of the points of leavers. */
export const offboarding = define({
  'employees.offboarding': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/leaving/{id}',
    access: 'employees.manage',
    input: z.strictObject({ id }),
    output: z.strictObject({
      reports: z.number().int(),
      reportsTo: z.string().nullable(),
      earned: z.number().int(),
      allowance: z.number().int(),
      waitingFor: z.number().int(),
      waitingFrom: z.number().int(),
      decides: z.number().int(),
      thankYous: z.number().int(),
      leaverRule: z.enum(leaverRules),
      personalEmail: z.string().nullable(),
    }),
    errors: ['access.not_found'],
    summary: 'Returns what happens to a person’s reports, points and thank-yous when they leave.',
    requirements: ['PPL-08'],
  },
  'employees.leaverRule': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/leaver-rule',
    access: 'employees.manage',
    input: none,
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    summary: 'Returns the rule for the earned points of leavers.',
    requirements: ['PPL-08'],
  },
  'employees.changeLeaverRule': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-employees/leaver-rule',
    access: 'employees.manage',
    input: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    output: z.strictObject({ leaverRule: z.enum(leaverRules) }),
    safeguard: { undo: 'employees.changeLeaverRule' },
    summary: 'Changes the rule for the earned points of people who leave from now on.',
    requirements: ['PPL-08'],
  },
  'employees.payouts': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/payouts',
    access: 'employees.manage',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(
      z.strictObject({
        id,
        name: z.string(),
        /** Null of who was deleted. */
        employeeId: z.string().nullable(),
        leftAt: instant,
        points: z.number().int(),
        paise: z.number().int(),
        state: z.enum(leaverPointsStates),
        /** The time at which they expire; null if they do not expire. */
        until: instant.nullable(),
        personalEmail: z.string().nullable(),
      }),
    ),
    summary:
      'Lists leavers with earned points, latest first, with the value of the points in paise and whether they were offered.',
    requirements: ['PPL-08'],
  },
  'employees.exportPayouts': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/payouts/export',
    access: 'employees.manage',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: none,
    output: z.strictObject({ url: z.string(), lines: z.number().int() }),
    errors: ['files.exported_much'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports the leavers with earned points as CSV and returns a URL valid for five minutes. The export is recorded.',
    requirements: ['PPL-08', 'OPS-04'],
  },
});
