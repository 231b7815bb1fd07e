import { z } from 'zod';
import { givenRoleId } from '../api/code-schemas.ts';
import { periodStatus } from '../api/codes.ts';
import { id } from '../api/ids.ts';
import { bounded } from '../api/text.ts';

/** The kinds of audience of `decisions.md`; `team` is everyone who reports to the author, directly or through others. */
const audienceKinds = ['all', 'team', 'departments', 'locations', 'roles', 'communities', 'people'] as const;

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1, 'Please choose who it is for').max(250);

/** The audience of an item. */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('team') }),
  z.strictObject({ kind: z.literal('departments'), names: some(bounded(100)) }),
  z.strictObject({ kind: z.literal('locations'), names: some(bounded(100)) }),
  z.strictObject({ kind: z.literal('roles'), roleIds: some(givenRoleId()) }),
  z.strictObject({ kind: z.literal('communities'), ids: some(id) }),
  z.strictObject({ kind: z.literal('people'), ids: some(id) }),
]);
export type Audience = z.infer<typeof audience>;

const count = z.number().int();

/** The audiences that a person may address, each with its number of people. */
export const audienceChoices = z.strictObject({
  team: count,
  /** Null for who is no admin. */
  everyone: count.nullable(),
  departments: z.array(z.strictObject({ name: z.string(), count })),
  locations: z.array(z.strictObject({ name: z.string(), count })),
  communities: z.array(z.strictObject({ id, name: z.string(), count })),
});
export type AudienceChoices = z.infer<typeof audienceChoices>;

/** An audience as it is shown: its kind, and the names of its departments, locations or communities. */
export const audienceLabel = z.strictObject({ kind: z.enum(audienceKinds), names: z.array(z.string()) });
export type AudienceLabel = z.infer<typeof audienceLabel>;

/** The status of a poll or survey; a draft is upcoming. */
export const participationStatus = z.literal([periodStatus.active, periodStatus.upcoming, periodStatus.completed]);
