import { hasRight } from '@apprecio/contract/api/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { isPrivateClosed } from '../../platform/security/private.ts';
import { readableIn } from '../communities/public.ts';
import { isNoMachine } from '../people/public.ts';

/** Someone as one of whom something may be shown to: who they are, and whether they are an admin. */
export interface Viewer {
  id: string | RawBuilder<string>;
  admin: boolean | RawBuilder<boolean>;
  /** True if private content is closed to the viewer. */
  closed: boolean | RawBuilder<boolean>;
}

/** The viewer who asks. */
export function viewerOf({ person }: { person: Reading }): Viewer {
  return { id: person.id, admin: hasRight(person, 'posts.oversee'), closed: isPrivateClosed(person) };
}

/** The reader's facts that decide on visibility. */
export type Reading = Pick<PersonContext['person'], 'id' | 'role' | 'bundles' | 'privateClosedUntil'>;

interface ShownPost {
  id: RawBuilder<string>;
  /** True for thanks to a team. False for the post about a team member's day, which only that team sees. */
  ofTeam: boolean | RawBuilder<boolean>;
  isPrivate: boolean | RawBuilder<boolean>;
}

const plain = (condition: boolean | RawBuilder<boolean>) =>
  typeof condition === 'boolean' ? sql.lit(condition) : condition;

/**
 * SQL condition that is true if a team or private post is shown to a person. They are among its viewers, or an admin
 * and the post is thanks to a team.
 */
export function shownTo(org: string, post: ShownPost, { id, admin, closed }: Viewer): RawBuilder<boolean> {
  const shut =
    closed === false || post.isPrivate === false
      ? sql``
      : sql`not (${plain(post.isPrivate)} and ${plain(closed)}) and `;
  const isViewer = sql<boolean>`${shut}exists (select 1 from post_viewers v
    where v.organisation_id = ${org} and v.post_id = ${post.id} and v.person_id = ${id})`;
  // An `or` would prevent the planner from joining the viewers.
  if (admin === false || post.ofTeam === false) return isViewer;
  return sql<boolean>`(${plain(post.ofTeam)} and ${plain(admin)} or ${isViewer})`;
}

const isPrivateThanks = sql<boolean>`r.visibility = 'private'`;

/** SQL condition that thank-you `r` is not private while what is private stays shut to me. */
export function openToMe({ person }: { person: Reading }): RawBuilder<boolean> {
  return isPrivateClosed(person) ? sql<boolean>`not ${isPrivateThanks}` : sql<boolean>`true`;
}

/** SQL condition that I am shown thank-you `r`, whose post is `o`. */
export function shownToMe(ctx: PersonContext): RawBuilder<boolean> {
  const post = { id: sql.ref<string>('o.id'), ofTeam: sql<boolean>`r.visibility = 'team'`, isPrivate: isPrivateThanks };
  return sql<boolean>`(r.visibility in ('public', 'community') or ${shownTo(ctx.organisationId, post, viewerOf(ctx))})`;
}

/** The caller's facts that decide on visibility. */
export interface Asker {
  organisationId: string;
  person: Reading;
}

/** SQL condition that I am shown thank-you `r` of a team. */
export function teamsShownToMe(ctx: Asker): RawBuilder<boolean> {
  const org = ctx.organisationId;
  const viewer = viewerOf(ctx);
  const post = { id: sql.ref<string>('o.id'), ofTeam: true, isPrivate: false };
  if (viewer.admin === true) return sql<boolean>`true`;
  return sql<boolean>`exists (select 1 from posts o where o.organisation_id = ${org}
    and o.recognition_id = r.id and ${shownTo(org, post, viewer)})`;
}

/**
 * SQL condition that is true if thank-you `r` counts for the caller. A private one counts for its giver only, a team
 * one for its viewers, a community one for its readers. One of an API key counts for nobody.
 */
export function countsForMe(ctx: Asker): RawBuilder<boolean> {
  return sql<boolean>`((r.visibility in ('public', 'community') or r.giver_id = ${ctx.person.id} and ${openToMe(ctx)} or r.visibility = 'team'
    and ${teamsShownToMe(ctx)}) and ${readableIn(ctx, 'r.community_id', sql.ref('r.created_at'))}
    and ${isNoMachine(ctx, 'r.giver_id')})`;
}
