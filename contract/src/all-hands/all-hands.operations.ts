import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { award } from '../hall-of-fame/hall-of-fame.entities.ts';
import { personRef } from '../people/people.operations.ts';

/** The maximum numbers of items shown in a meeting. */
export const allHandsLimits = { thanks: 24, recipients: 5, awards: 12, places: 5, joiners: 24 } as const;

const count = z.number().int();

export const allHands = define({
  'allHands.show': {
    kind: 'read',
    method: 'GET',
    path: '/all-hands/show',
    access: 'allHands.present',
    input: none,
    output: z.strictObject({
      company: z.string(),
      /** Public thank-yous of the last seven days, and the newest of them. */
      thankCount: count,
      /** The people whom they thanked, and the company values that they name. */
      thankedCount: count,
      valueCount: count,
      thanks: z
        .array(
          z.strictObject({
            id,
            giver: personRef,
            recipients: z.array(personRef).max(allHandsLimits.recipients),
            recipientCount: count,
            message: z.string(),
            valueIds: z.array(id),
          }),
        )
        .max(allHandsLimits.thanks),
      /** Awards that were revealed in the last seven days, the first revealed first. */
      awards: z.array(award).max(allHandsLimits.awards),
      /** The running competition for everyone in which most take part, as far as it has scores. */
      standings: z
        .strictObject({
          id,
          title: z.string(),
          unit: z.string().nullable(),
          participantCount: count,
          places: z
            .array(z.strictObject({ person: personRef, position: count, score: count }))
            .max(allHandsLimits.places),
        })
        .nullable(),
      /** People who joined the company in the last 30 days, newest first. */
      joiners: z.array(personRef).max(allHandsLimits.joiners),
    }),
    summary:
      'Returns the content for a company-wide meeting: recent public thank-yous, revealed awards, competition standings and new joiners. It contains only what every employee may see.',
    requirements: ['HOF-01', 'ZAP-01'],
  },
});
