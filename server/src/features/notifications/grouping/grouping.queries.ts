import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

/** The key of a grouped notification: recipient, event type and the subject of the acts. */
export interface GroupKey {
  person_id: string;
  event_type: string;
  group_id: string;
}

/** A group as its notification tells of it. */
export interface Group extends GroupKey {
  actors: number;
  /** Of two of them at most, newest first. */
  names: string[];
  newestActorId: string;
  newestSourceId: string;
}

interface Row extends GroupKey {
  actors: number;
  newest: [actorId: string, name: string, sourceId: string][];
}

/** One text for a group, to find it among others. */
export function nameOfGroup({ person_id, event_type, group_id }: GroupKey): string {
  return `${person_id} ${event_type} ${group_id}`;
}

/** Returns the number of people in each group, with the latest actors. Empty groups are missing. */
export async function readGroups(ctx: TenantContext, keys: readonly GroupKey[]): Promise<Map<string, Group>> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select m.person_id, m.event_type, m.group_id, count(distinct m.actor_id)::int as actors,
      to_json((array_agg(json_build_array(a.id, a.name, m.source_id) order by m.at desc, m.source_id desc))[1:20]) as newest
    from unnest(${keys.map((key) => key.person_id)}::uuid[], ${keys.map((key) => key.event_type)}::text[],
      ${keys.map((key) => key.group_id)}::uuid[]) as k (person_id, event_type, group_id)
    join notification_members m on m.organisation_id = ${org} and m.person_id = k.person_id
      and m.event_type = k.event_type and m.group_id = k.group_id
    join people a on a.organisation_id = ${org} and a.id = m.actor_id
    group by m.person_id, m.event_type, m.group_id`.execute(ctx.db);
  return new Map(
    rows.map(({ newest, ...row }) => {
      const names = [...new Map(newest.map(([actorId, name]) => [actorId, name])).values()].slice(0, 2);
      const [newestActorId, , newestSourceId] = newest[0]!;
      return [nameOfGroup(row), { ...row, names, newestActorId, newestSourceId }];
    }),
  );
}
