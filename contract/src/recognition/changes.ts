import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { changingAffects, decidingAffects } from './recognition.affects.ts';
import { messageText, recipientStates, reasonText } from './recognition.operations.ts';
import { managedBy } from './recognition.rules.ts';

/** Minutes in which a gift can be undone and a decision taken back. */
export const undoMinutes = 10;
/** Hours after approval in which the words can still be changed. */
export const wordsOpenHours = 24;
/** So many earlier versions of the words are shown. */
export const versionsShown = 50;
/** The most days a delegate approves at a time. */
export const delegateDays = 90;

const undoResult = z.strictObject({
  id,
  /** Points that went back to where they came from. */
  returned: z.number().int(),
  /** The points that recipients keep because they were spent. */
  kept: z.array(z.strictObject({ person: personRef, points: z.number().int() })),
});

const delegate = z.strictObject({ person: personRef, until: plainDate });

const group = z.strictObject({
  id: z.string(),
  kind: z.enum(['team', 'department']),
  name: z.string(),
  count: z.number().int(),
  members: z.array(personRef),
});
export type RecognitionGroup = z.infer<typeof group>;

export const recognitionChanges = define({
  'recognition.undo': {
    kind: 'write',
    method: 'POST',
    path: '/sent-recognition/undo/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: undoResult,
    errors: ['points.repeated', 'access.not_found', 'recognition.too_late', 'recognition.gone'],
    affects: changingAffects,
    safeguard: { harmless: 'takes back what the caller gave a moment ago' },
    summary: 'Undoes a recognition that the caller gave within the last ten minutes. Unspent points are returned.',
    requirements: ['REC-08', 'REC-07'],
  },
  'recognition.update': {
    kind: 'write',
    method: 'PUT',
    path: '/sent-recognition/update/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      message: messageText,
      valueIds: z.array(id).max(3, 'Please choose at most 3 values'),
    }),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'recognition.gone', 'recognition.value_unknown', 'recognition.words_closed'],
    affects: changingAffects,
    safeguard: { asks: 'readers see the edited words' },
    summary:
      'Changes the message and values of a recognition that the caller gave, while pending and for 24 hours after approval. It is then marked as edited.',
    requirements: ['REC-08'],
  },
  'recognition.versions': {
    kind: 'read',
    method: 'GET',
    path: '/sent-recognition/versions/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: z.array(z.strictObject({ message: z.string(), valueIds: z.array(id), at: instant })).max(versionsShown),
    errors: ['access.not_found'],
    summary:
      'Lists the earlier versions of a thank-you’s text, newest first, for anyone who may read it. Returns at most 50 versions.',
    requirements: ['REC-08'],
  },
  'recognition.remove': {
    kind: 'write',
    method: 'POST',
    path: '/sent-recognition/remove/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id, reason: reasonText.optional() }),
    output: undoResult,
    errors: ['points.repeated', 'access.not_found', 'recognition.gone', 'recognition.reason_missing'],
    affects: changingAffects,
    safeguard: { asks: 'takes points back' },
    summary:
      'Deletes a recognition: the giver at any time, an admin with a reason. Unspent points are reversed in the ledger.',
    requirements: ['REC-08', 'REC-07'],
  },
  'recognition.takeBack': {
    kind: 'write',
    method: 'POST',
    path: '/pending-recognition/take-back/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: z.strictObject({ id, status: z.enum(recipientStates) }),
    errors: [
      'points.repeated',
      'access.not_found',
      'recognition.too_late',
      'recognition.gone',
      'recognition.moved_on',
      'points.insufficient',
    ],
    affects: decidingAffects,
    safeguard: { harmless: 'reopens a decision that the caller may make again' },
    summary: 'Undoes a decision of the caller within ten minutes. The recipient is pending again.',
    requirements: ['REC-02', 'REC-07'],
  },
  'recognition.delegates': {
    kind: 'read',
    method: 'GET',
    path: '/pending-recognition/delegate',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ mine: delegate.nullable(), delegatedToMe: z.array(delegate) }),
    summary: 'Returns the caller’s delegate and the people for whom the caller decides.',
    requirements: ['REC-02'],
  },
  'recognition.nameDelegate': {
    kind: 'write',
    method: 'PUT',
    path: '/pending-recognition/delegate',
    access: 'self',
    freshPower: 'waits',
    input: z.strictObject({ personId: id, until: plainDate }),
    output: z.strictObject({ until: plainDate }),
    errors: ['recognition.delegate_unfit', 'recognition.delegate_until'],
    affects: ['recognition.delegates'],
    safeguard: { undo: 'recognition.endDelegate' },
    summary: 'Names a delegate who decides for the caller’s reports until a given day, inclusive.',
    requirements: ['REC-02'],
  },
  'recognition.endDelegate': {
    kind: 'write',
    method: 'DELETE',
    path: '/pending-recognition/delegate',
    access: 'self',
    input: z.strictObject({}),
    output: z.strictObject({}),
    affects: ['recognition.delegates'],
    safeguard: { undo: 'recognition.nameDelegate' },
    summary: 'Ends the delegation by the caller.',
    requirements: ['REC-02'],
  },
  'recognition.givenTo': {
    kind: 'read',
    method: 'POST',
    path: '/sent-recognition/given',
    access: 'self',
    input: z.strictObject({ personIds: z.array(id).min(1).max(20) }),
    output: z.strictObject({
      people: z.array(
        z.strictObject({ personId: id, points: z.number().int(), manager: z.enum(managedBy), adminLeft: z.boolean() }),
      ),
      today: z.number().int(),
    }),
    summary:
      'Returns the points that each of these people received from the caller this month, and what decides who must approve more.',
    requirements: ['REC-01', 'REC-06'],
  },
  'recognition.groups': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/recognition-groups',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(group),
    summary:
      'Lists groups to thank in one call: the caller’s team, and departments by name. Members are included only where they fit into one thank-you.',
    requirements: ['REC-01'],
  },
});
