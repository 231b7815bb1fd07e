import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none, pageFields, pageOf } from '../api/page.ts';
import { competition, competitionAudience, myEntry, participant, winner } from './competitions.entities.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const tab = {
  kind: 'read',
  method: 'GET',
  access: 'self',
  byKey: 'directory',
  input: z.strictObject(pageFields),
} as const;

export const competitions = define({
  'competitions.active': {
    ...tab,
    path: '/competitions/active',
    output: pageOf(competition),
    summary: 'Lists the active competitions visible to the caller, those that end first at the top.',
    requirements: ['ZAP-01'],
  },
  'competitions.upcoming': {
    ...tab,
    path: '/competitions/upcoming',
    output: pageOf(competition),
    summary: 'Lists the announced competitions, those that start first at the top.',
    requirements: ['ZAP-01'],
  },
  'competitions.completed': {
    ...tab,
    path: '/competitions/completed',
    output: pageOf(competition),
    summary: 'Lists the competitions with declared winners, the latest first.',
    requirements: ['ZAP-01'],
  },
  'competitions.counts': {
    kind: 'read',
    method: 'GET',
    path: '/competitions/counts',
    access: 'self',
    byKey: 'directory',
    input: none,
    output: z.strictObject({ active: count, upcoming: count, completed: count }),
    summary: 'Returns the number of competitions in each tab.',
    requirements: ['ZAP-01'],
  },
  'competitions.detail': {
    kind: 'read',
    method: 'GET',
    path: '/competitions/detail/{id}',
    access: 'self',
    byKey: 'directory',
    input: one,
    output: competition.extend({
      winners: z.array(winner),
      myEntry: myEntry.nullable(),
      /** Scores that wait for confirmation, for those who confirm them. */
      waiting: count,
      /** The audience it was made for, for those who may edit it. */
      chosen: competitionAudience.nullable(),
    }),
    errors: ['competitions.not_found'],
    summary: 'Returns a competition with its winners.',
    requirements: ['ZAP-01'],
  },
  'competitions.participants': {
    kind: 'read',
    method: 'GET',
    path: '/competitions/participants/{id}',
    access: 'self',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(participant),
    errors: ['competitions.not_found'],
    summary:
      'Lists the participants: declared winners by place, then others by score from the highest, then those without a score.',
    requirements: ['ZAP-01', 'ZAP-03'],
  },
  'competitions.certificate': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/certificate/{id}',
    access: 'self',
    external: true,
    quiet: 'the PDF contains only what everyone who sees the results may already read',
    timeoutMs: 60_000,
    input: z.strictObject({ id, personId: id }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'competitions.not_found', 'access.not_found'],
    safeguard: { harmless: 'unseen' },
    summary: 'Returns a URL, valid for five minutes, of a winner’s certificate as PDF.',
    requirements: ['ZAP-01'],
  },
  'competitions.join': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/join/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['competitions.not_found', 'competitions.already_joined', 'competitions.full', 'competitions.not_active'],
    strangerText: 'Please login to join ZapZ',
    affects: ['competitions'],
    safeguard: { undo: 'competitions.leave' },
    summary: 'Joins a competition while it is active, has free places and allows people to join.',
    requirements: ['ZAP-02'],
  },
  'competitions.leave': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/leave/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['competitions.not_found', 'competitions.not_joined', 'competitions.not_active'],
    affects: ['competitions'],
    safeguard: { asks: 'gives up the place' },
    summary:
      'Leaves a competition before it ends and frees the place. The score is kept in case the caller joins again.',
    requirements: ['ZAP-02'],
  },
});
