import { type Language, languages } from '@apprecio/contract/api/codes';
import type { Module } from '@apprecio/contract/api/modules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { fail } from '../../../platform/fail.ts';
import type { Feed } from '../../../platform/feature.ts';
import type { HostInfo } from '../../../platform/hosts.ts';
import { readSecret, sameText } from '../../../platform/security/crypto.ts';
import { requireOn } from '../../../platform/session/modules.ts';
import { calendarOf } from './feed.queries.ts';

const hourMs = 3_600_000;

interface FeedRequest {
  id: string;
  hash: string;
  /** The requested host. Another organisation's address never serves the calendar. */
  host: HostInfo;
}

interface OwnerRow {
  subdomain: string;
  person_id: string;
  secret_hash: string;
  read_at: Date | null;
  time_zone: string;
  language: string;
  modules_off: Module[];
}

async function ownerOf(ctx: TenantContext, id: string, hash: string): Promise<OwnerRow> {
  const org = ctx.organisationId;
  const { rows } = await sql<OwnerRow>`select c.person_id, c.secret_hash, c.read_at, o.subdomain, o.modules_off,
      coalesce(x.time_zone, o.time_zone) as time_zone, coalesce(f.language, o.language) as language
    from calendar_feeds c
    join people x on x.organisation_id = ${org} and x.id = c.person_id and x.status = 'active'
    join organisations o on o.organisation_id = ${org}
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row || !sameText(row.secret_hash, hash)) throw fail('access.not_found');
  return row;
}

async function read(ctx: TenantContext, { id, hash, host }: FeedRequest): Promise<string> {
  const owner = await ownerOf(ctx, id, hash);
  if (host.subdomain !== null && host.subdomain !== owner.subdomain) throw fail('access.not_found');
  requireOn('events.readFeed', owner.modules_off);
  const isNoted = owner.read_at !== null && ctx.now.getTime() - owner.read_at.getTime() < hourMs;
  if (!isNoted) {
    await ctx.db
      .updateTable('calendar_feeds')
      .set({ read_at: ctx.now })
      .where('person_id', '=', owner.person_id)
      .where('id', '=', id)
      .execute();
  }
  const { db, organisationId, now } = ctx;
  const person = { id: owner.person_id, timeZone: owner.time_zone };
  const language: Language = languages.find((each) => each === owner.language) ?? 'en';
  return calendarOf({ db, organisationId, now, person }, language, owner.modules_off);
}

/** The calendar of whoever has its secret address, by what its owner may see now. */
export const calendarFeed: Feed = {
  name: 'events.readFeed',
  path: '/calendar/:secret',
  type: 'text/calendar; charset=utf-8',
  ending: '.ics',
  read: async (services, secret, host) => {
    const named = readSecret(secret);
    if (!named) throw fail('access.not_found');
    const { organisationId, id, hash } = named;
    return asSystem(services, organisationId, 'events.readFeed', (ctx) => read(ctx, { id, hash, host }));
  },
};
