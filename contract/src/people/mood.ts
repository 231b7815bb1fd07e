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
    summary: 'Lists the caller’s moods of the last 30 days, newest first. Nobody else can read them.',
    requirements: ['PPL-05'],
  },
  'people.setMood': {
    kind: 'write',
    method: 'POST',
    path: '/user/mood/set',
    access: 'self',
    opensPrivate: true,
    quiet: 'a mood is private; setting one is not recorded',
    input: z.strictObject({
      mood: z.number().int().min(1).max(5),
      note: z.union([z.literal(''), paragraph(1, 200, 'Please write something')]).optional(),
    }),
    output: z.strictObject({ today: moodOfDay }),
    safeguard: { harmless: 'own' },
    summary: 'Sets the caller’s mood of today. The last mood of a day replaces earlier ones.',
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
      'Returns the average mood of the caller’s reports for completed weeks with at least five answers. Admins, who see departments, receive none.',
    requirements: ['PPL-05'],
  },
  'people.moodGroups': {
    kind: 'read',
    method: 'GET',
    path: '/admin/mood/groups',
    access: 'employees.manage',
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
      'Returns the average mood of groups of at least five people, for completed weeks. A null name is all smaller groups together.',
    requirements: ['PPL-05'],
  },
});
