import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageOf } from '../api/page.ts';
import { freeText, searchText } from '../api/text.ts';
import { walletAffects } from '../points/points.affects.ts';
import { competitionFilters, competitionLimits } from './competition-lists.ts';
import { competition, competitionFields, score, winner } from './competitions.entities.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const manage = { kind: 'write', access: 'competitions.manage' } as const;
const fieldErrors = ['competitions.period', 'competitions.audience_unavailable'] as const;
const moneyAffects = ['competitions', ...walletAffects] as const;

const places = z
  .array(z.strictObject({ personId: id, placement: count.min(1).max(competitionLimits.places) }))
  .min(1, 'Please choose at least one winner')
  .max(competitionLimits.winners)
  .refine((list) => new Set(list.map((each) => each.personId)).size === list.length, 'Someone is placed twice');

const declareErrors = [
  'competitions.not_found',
  'competitions.placements',
  'competitions.reward_missing',
  'competitions.not_a_participant',
  'points.self',
] as const;

export const managing = define({
  'competitions.create': {
    ...manage,
    method: 'POST',
    path: '/competitions/create',
    idempotent: 'required',
    input: competitionFields,
    output: one,
    errors: [...fieldErrors],
    affects: moneyAffects,
    safeguard: { asks: 'reserves points and invites people' },
    summary: 'Publishes a competition or saves a draft. Its rewards are reserved when it becomes active.',
    requirements: ['ZAP-03'],
  },
  'competitions.update': {
    ...manage,
    method: 'PUT',
    path: '/competitions/update/{id}',
    input: competitionFields.extend({ id }),
    output: done,
    errors: [
      'competitions.not_found',
      'competitions.state',
      'competitions.fixed',
      'competitions.capacity',
      ...fieldErrors,
    ],
    affects: moneyAffects,
    safeguard: { asks: 'participants see the change' },
    summary:
      'Changes a competition or publishes a draft. Once it is active, only its texts and its number of places can change.',
    requirements: ['ZAP-03'],
  },
  'competitions.list': {
    kind: 'read',
    method: 'POST',
    path: '/competitions/list',
    access: 'competitions.manage',
    input: z.strictObject({
      status: z.enum(competitionFilters).default('all'),
      search: searchText.optional(),
      ...listFields,
    }),
    output: pageOf(competition),
    summary: 'Lists all competitions, newest first.',
    requirements: ['ZAP-03'],
  },
  'competitions.summary': {
    kind: 'read',
    method: 'GET',
    path: '/competitions/summary',
    access: 'competitions.manage',
    input: none,
    output: z.strictObject({
      draft: count,
      new: count,
      active: count,
      completed: count,
      cancelled: count,
      participants: count,
      /** Points that are reserved for running ones, and that winners were paid. */
      reserved: count,
      paid: count,
      /** Points of winners and of running ones that the wallet could not give yet. */
      waiting: count,
    }),
    summary: 'Returns the number of competitions in each state and the points of their rewards.',
    requirements: ['ZAP-03'],
  },
  'competitions.score': {
    ...manage,
    method: 'POST',
    path: '/competitions/score/{id}',
    input: z.strictObject({
      id,
      scores: z
        .array(
          z.union([
            z.strictObject({ personId: id, score: score.nullable() }),
            z.strictObject({ employeeId: freeText(50), score }),
          ]),
        )
        .min(1, 'Please enter a score')
        .max(competitionLimits.scores),
    }),
    output: z.strictObject({
      saved: count,
      /** One for each row, in its order: why it was not saved; null that it was. */
      problems: z.array(z.enum(['unknown', 'not_joined', 'twice']).nullable()),
    }),
    errors: ['competitions.not_found', 'competitions.state', 'competitions.counted'],
    affects: ['competitions'],
    safeguard: { asks: 'changes the ranking' },
    summary:
      'Saves scores of participants, identified by person or by employee ID. Rows that match no participant change nothing.',
    requirements: ['ZAP-03'],
  },
  'competitions.declareWinners': {
    ...manage,
    method: 'POST',
    path: '/competitions/declare-winners/{id}',
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id, winners: places }),
    output: z.strictObject({ winners: z.array(winner), paid: z.boolean() }),
    errors: [...declareErrors, 'competitions.declared', 'competitions.state'],
    affects: moneyAffects,
    safeguard: { asks: 'pays the rewards' },
    summary:
      'Declares the winners of places 1 to 5; people who tie each receive the full reward. Rewards are paid once.',
    requirements: ['ZAP-03'],
  },
  'competitions.correctWinners': {
    ...manage,
    method: 'POST',
    path: '/competitions/correct-winners/{id}',
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id, winners: places }),
    output: z.strictObject({
      winners: z.array(winner),
      paid: z.boolean(),
      /** Points that came back of those who are no winners now, and that they had spent. */
      returned: count,
      kept: count,
    }),
    errors: [...declareErrors, 'competitions.state'],
    affects: moneyAffects,
    safeguard: { asks: 'takes rewards back and pays others' },
    summary: 'Corrects the winners. Rewards are returned as far as they are unspent, and the new winners are paid.',
    requirements: ['ZAP-03'],
  },
  'competitions.cancel': {
    ...manage,
    method: 'POST',
    path: '/competitions/cancel/{id}',
    idempotent: 'required',
    input: one,
    output: done,
    errors: ['competitions.not_found', 'competitions.state'],
    affects: moneyAffects,
    safeguard: { asks: 'notifies the participants and is permanent' },
    summary: 'Cancels a competition permanently. Its reserved points are returned and the participants are notified.',
    requirements: ['ZAP-03'],
  },
  'competitions.delete': {
    ...manage,
    method: 'DELETE',
    path: '/competitions/delete/{id}',
    input: one,
    output: done,
    errors: ['competitions.not_found', 'competitions.state'],
    affects: ['competitions'],
    safeguard: { asks: 'deletes it permanently' },
    summary: 'Deletes a draft or a cancelled competition.',
    requirements: ['ZAP-03'],
  },
  'competitions.templates': {
    kind: 'read',
    method: 'GET',
    path: '/competitions/templates',
    access: 'competitions.manage',
    input: none,
    output: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        description: z.string(),
        criteria: z.string(),
        days: count,
        rewards: z.array(count),
        unit: z.string().nullable(),
      }),
    ),
    summary: 'Lists the templates for new competitions.',
    requirements: ['ZAP-03'],
  },
});
