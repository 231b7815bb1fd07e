import type { TenantContext } from '../../src/platform/activity.ts';

/** Adds a session of a test's device for each of some people. */
export async function addSessions(
  ctx: TenantContext,
  sessions: readonly { personId: string; sessionId: string }[],
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .insertInto('sessions')
    .values(
      sessions.map(({ personId, sessionId }) => ({
        organisation_id: ctx.organisationId,
        id: sessionId,
        person_id: personId,
        device: 'A test',
        created_at: now,
        last_used_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute();
}
