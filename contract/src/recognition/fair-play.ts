import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none, pageFields, pageOf } from '../api/page.ts';
import { paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { tradeDecisions, tradeKinds } from './trades.ts';

/** The text of an admin's question, of a reply, or of a note. */
export const tradeText = paragraph(5, 500, 'Please write at least 5 characters');

const people = z.array(id).min(2).max(3);
const count = z.number().int();

const tradeCase = z.strictObject({
  id,
  question: z.string(),
  askedAt: instant,
  replies: z.array(z.strictObject({ person: personRef, text: z.string(), at: instant })),
  decision: z.enum(tradeDecisions).nullable(),
  note: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** True if a note may be decided: everyone replied, or the days to reply have passed. */
  heard: z.boolean(),
});

const manage = { access: 'recognition.judge' } as const;
const affects = ['recognition.fairPlay', 'inbox.list'];

export const fairPlay = define({
  'recognition.fairPlay': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/recognition/fair-play',
    input: none,
    output: z.strictObject({
      findings: z.array(
        z.strictObject({
          key: z.string(),
          kind: z.enum(tradeKinds),
          people: z.array(personRef),
          links: z.array(z.strictObject({ giverId: id, receiverId: id, times: count, points: count, given: count })),
          case: tradeCase.nullable(),
        }),
      ),
    }),
    summary:
      'Lists the pairs and rings that trade points under the stated rule, without those that include the caller.',
    requirements: ['REC-11'],
  },
  'recognition.tradeThanks': {
    ...manage,
    kind: 'read',
    method: 'POST',
    path: '/recognition/fair-play/list',
    input: z.strictObject({ personIds: people, ...pageFields }),
    output: pageOf(
      z.strictObject({ id, giver: personRef, receiver: personRef, points: count, message: z.string(), at: instant }),
    ),
    summary: 'Lists the thank-yous with points among the given people in the days of the rule, newest first.',
    requirements: ['REC-11'],
  },
  'recognition.askTraders': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/recognition/fair-play/ask',
    input: z.strictObject({ personIds: people, question: tradeText }),
    output: z.strictObject({ id }),
    errors: ['recognition.trade_gone', 'recognition.trade_asked'],
    affects,
    safeguard: { asks: 'asks the people' },
    summary: 'Asks the people of a finding a question, which they answer in For you.',
    requirements: ['REC-11'],
  },
  'recognition.replyToAdmin': {
    kind: 'write',
    method: 'POST',
    path: '/recognition/fair-play/{id}/reply',
    access: 'self',
    input: z.strictObject({ id, text: tradeText }),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'recognition.trade_decided', 'recognition.trade_replied'],
    affects,
    safeguard: { asks: 'can be sent once' },
    summary: 'Replies to an admin’s question about thank-yous of the caller, once.',
    requirements: ['REC-11'],
  },
  'recognition.decideTrade': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/recognition/fair-play/{id}/decide',
    input: z.strictObject({ id, decision: z.enum(tradeDecisions), note: tradeText.optional() }),
    output: z.strictObject({ id }),
    errors: [
      'access.not_found',
      'recognition.trade_decided',
      'recognition.trade_unheard',
      'recognition.trade_note',
      'recognition.trade_own',
    ],
    affects,
    safeguard: { asks: 'closes the case' },
    summary:
      'Closes a case with no action, or with a note once people have had the chance to reply. Nothing else happens automatically.',
    requirements: ['REC-11'],
  },
});
