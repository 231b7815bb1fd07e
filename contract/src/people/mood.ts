import { z } from 'zod';
import { define } from '../api/define.ts';
import { none } from '../api/page.ts';
import { paragraph } from '../api/text.ts';

export const moodOfDay = z.strictObject({
  day: z.string(),
  mood: z.number().int().min(1).max(5),
  note: z.string().nullable(),
});

/** Moods: one's own, and those of groups of five people and more. */
export const moods = define({
  'people.mood': {
    kind: 'read',
    method: 'GET',
    path: '/user/mood/get',
    access: 'self',
    input: none,
    output: z.strictObject({ today: moodOfDay.nullable(), history: z.array(moodOfDay) }),
    summary: 'My moods of the last thirty days, the newest first. Nobody else reads them.',
    requirements: ['PPL-05'],
  },
  'people.setMood': {
    kind: 'write',
    method: 'POST',
    path: '/user/mood/set',
    access: 'self',
    opensPrivate: true,
    quiet: 'a mood is private; no record says that one was set',
    input: z.strictObject({
      mood: z.number().int().min(1).max(5),
      note: z.union([z.literal(''), paragraph(1, 200, 'Please write something')]).optional(),
    }),
    output: z.strictObject({ today: moodOfDay }),
    summary: 'My mood of today; the day’s last one stays.',
    requirements: ['PPL-05'],
  },
  'people.teamMood': {
    kind: 'read',
    method: 'GET',
    path: '/my-team/mood',
    access: 'self',
    input: none,
    output: z.strictObject({
      weeks: z.array(z.strictObject({ week: z.string(), people: z.number().int(), average: z.number() })),
    }),
    summary:
      'How those who report to me felt, of whole weeks that are over in which five or more answered. Admins, who see departments, get none.',
    requirements: ['PPL-05'],
  },
  'people.moodGroups': {
    kind: 'read',
    method: 'GET',
    path: '/admin/mood/groups',
    access: 'company.manage',
    input: none,
    output: z.strictObject({
      weeks: z.array(
        z.strictObject({
          week: z.string(),
          people: z.number().int(),
          average: z.number(),
          groups: z.array(
            z.strictObject({ name: z.string().nullable(), people: z.number().int(), average: z.number() }),
          ),
        }),
      ),
    }),
    summary:
      'Moods of groups of five people and more, of whole weeks that are over. A null name is all small groups together.',
    requirements: ['PPL-05'],
  },
});
