import { bundlesOf, type RightsHolder } from '@apprecio/contract/api/bundles';
import type { Language } from '@apprecio/contract/api/codes';
import { sql } from 'kysely';
import type { Sending } from '../../../platform/mails/mail-revisers.ts';
import { isLive } from '../../organisation/public.ts';
import { languageOf, onLeave } from '../../people/public.ts';
import { type Chosen, type Preference, preferenceOf } from './channels.rules.ts';

/** Someone who can be told: where they are, what they chose, and the devices that push can reach. */
export interface Recipient extends RightsHolder {
  id: string;
  name: string;
  email: string;
  privateClosedUntil: Date | null;
  zone: string;
  language: Language;
  subdomain: string;
  company: string;
  /** False until the day that the company named to go live: no push or mail then but those that people ask for. */
  live: boolean;
  /** True on the days of their leave: no reminder and no digest then. */
  onLeave: boolean;
  /** False until the first sign-in. */
  hasCome: boolean;
  preference: Preference;
  devices: string[];
}

type Row = Omit<Recipient, 'preference'> & Chosen;

/** Those of some people who are active, by their id; devices count while their session lasts. */
export async function findRecipients(ctx: Sending, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select p.id, p.name, p.email, p.role, p.bundles,
      case when p.private_closed_until > ${ctx.now} then p.private_closed_until end as "privateClosedUntil", coalesce(p.time_zone, o.time_zone) as zone, ${languageOf(ctx, sql.ref('p.id'))} as language,
      o.subdomain, o.name as company, ${isLive(ctx)} as live, ${onLeave(ctx, 'p')} as "onLeave",
      (p.first_seen_at is not null or exists (select 1 from sessions y where y.organisation_id = ${org} and y.person_id = p.id)) as "hasCome",
      n.kinds, n.quiet, n.quiet_from, n.quiet_to, n.digest, n.digest_hour, n.pushes_per_day,
      (select coalesce(json_agg(t.id), '[]') from push_tokens t
       join sessions s on s.organisation_id = ${org} and s.id = t.session_id
       where t.organisation_id = ${org} and t.person_id = p.id and s.ended_at is null and s.expires_at > ${ctx.now}) as devices
    from people p
    join organisations o on o.organisation_id = ${org}
    left join notification_preferences n on n.organisation_id = ${org} and n.person_id = p.id
    where p.organisation_id = ${org} and p.id = any(${ids}::uuid[]) and p.status = 'active'`.execute(ctx.db);
  return new Map(
    rows.map((row) => [row.id, { ...row, bundles: bundlesOf(row.role, row.bundles), preference: preferenceOf(row) }]),
  );
}
