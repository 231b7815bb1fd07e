import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/operations.ts';
import { poll, pollAudience, pollFields, pollLimits, pollTabs } from './polls.ts';

const one = z.strictObject({ id });
const count = z.number().int();

export const polls = define({
  'polls.widget': {
    kind: 'read',
    method: 'GET',
    path: '/polls/widget',
    access: 'self',
    input: none,
    output: z.array(poll),
    summary: `Up to ${pollLimits.shownOnHome} open polls: first those I have not voted in, then those that close first.`,
    requirements: ['POLL-01', 'HOME-01'],
  },
  'polls.active': {
    kind: 'read',
    method: 'GET',
    path: '/polls/active',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(poll),
    summary: 'The open polls that I am asked in, those that close first at the top.',
    requirements: ['POLL-01'],
  },
  'polls.list': {
    kind: 'read',
    method: 'POST',
    path: '/polls/list',
    access: 'self',
    input: z.strictObject({ tab: z.enum(pollTabs).default('active'), search: searchText.optional(), ...listFields }),
    output: pageOf(poll).extend({
      counts: z
        .strictObject({
          pending: count,
          sent: count,
          active: count,
          upcoming: count,
          completed: count,
          /** Open polls that I have not voted in. */
          waiting: count,
        })
        .optional(),
    }),
    summary: 'The polls of a tab. The first page has the counts of all tabs.',
    requirements: ['POLL-01', 'POLL-02'],
  },
  'polls.details': {
    kind: 'read',
    method: 'GET',
    path: '/polls/detail/{id}',
    access: 'self',
    input: one,
    output: poll.extend({
      /** Whom its author chose, for those who may edit it. */
      chosen: pollAudience.nullable(),
    }),
    errors: ['access.not_found'],
    summary: 'One poll that I am asked in, or that I may manage.',
    requirements: ['POLL-01', 'POLL-02'],
  },
  'polls.create': {
    kind: 'write',
    method: 'POST',
    path: '/polls/create',
    access: 'self',
    input: pollFields,
    output: one,
    errors: ['access.denied', 'polls.no_reports', 'polls.audience_unavailable', 'polls.period', 'polls.choices'],
    affects: ['polls'],
    summary: 'Asks a poll, or keeps a draft: an admin anyone, a manager their reports, a moderator their community.',
    requirements: ['POLL-01', 'POLL-03'],
  },
  'polls.update': {
    kind: 'write',
    method: 'PUT',
    path: '/polls/update/{id}',
    access: 'self',
    input: pollFields.extend({ id }),
    output: done,
    errors: [
      'access.not_found',
      'access.denied',
      'polls.voted',
      'polls.closed',
      'polls.no_reports',
      'polls.audience_unavailable',
      'polls.period',
      'polls.choices',
    ],
    affects: ['polls'],
    summary: 'Changes a poll before its first vote, or publishes a draft.',
    requirements: ['POLL-01'],
  },
  'polls.vote': {
    kind: 'write',
    method: 'POST',
    path: '/polls/vote/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      optionIds: z
        .array(id, { error: 'Please select an option before submitting.' })
        .min(1, 'Please select an option before submitting.')
        .max(pollLimits.options),
    }),
    output: poll,
    errors: [
      'access.not_found',
      'polls.closed',
      'polls.not_started',
      'polls.already_voted',
      'polls.option',
      'polls.choices',
    ],
    affects: ['polls'],
    summary: 'Votes once; again only where the poll lets people change their vote.',
    requirements: ['POLL-01', 'POLL-03'],
  },
  'polls.voters': {
    kind: 'read',
    method: 'GET',
    path: '/polls/voters/{id}',
    access: 'self',
    input: z.strictObject({ id, optionId: id, ...pageFields }),
    output: pageOf(personRef),
    errors: ['access.not_found', 'access.denied'],
    summary: 'Who voted for an option, by name, for those who see the results.',
    requirements: ['POLL-03'],
  },
  'polls.close': {
    kind: 'write',
    method: 'POST',
    path: '/polls/close/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied', 'polls.closed', 'polls.not_started'],
    affects: ['polls'],
    summary: 'Closes a poll now, for good.',
    requirements: ['POLL-01'],
  },
  'polls.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/polls/delete/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied'],
    affects: ['polls'],
    summary: `Deletes a poll; it can be restored for ${pollLimits.keptDays} days.`,
    requirements: ['POLL-01'],
  },
  'polls.restore': {
    kind: 'write',
    method: 'POST',
    path: '/polls/restore/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found'],
    affects: ['polls'],
    summary: 'Restores a deleted poll with its votes.',
    requirements: ['POLL-01'],
  },
  'polls.audiences': {
    kind: 'read',
    method: 'GET',
    path: '/polls/audiences',
    access: 'self',
    input: none,
    output: z.strictObject({
      team: count,
      /** Null for who is no admin. */
      everyone: count.nullable(),
      departments: z.array(z.strictObject({ name: z.string(), count })),
      locations: z.array(z.strictObject({ name: z.string(), count })),
      communities: z.array(z.strictObject({ id, name: z.string(), count })),
    }),
    summary: 'Whom I may ask, each with how many people that is.',
    requirements: ['POLL-03'],
  },
});
