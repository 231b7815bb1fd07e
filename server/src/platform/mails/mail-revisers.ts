import type { Mail, TenantContext } from '../activity.ts';

/** Context in which a mail is about to be sent. */
export type Sending = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** Returns a mail as it may go out now; null where nothing of it may. */
export type ReviseMail = (ctx: Sending, mail: Mail) => Promise<Mail | null>;

const registered: ReviseMail[] = [];

/** Registers what looks at mails once more before they go out; once at start. */
export function registerMailRevisers(revisers: readonly ReviseMail[]): void {
  registered.push(...revisers);
}

/** Returns a mail as everything that looks at mails once more lets it go; null where it may not. */
export async function revised(ctx: Sending, mail: Mail): Promise<Mail | null> {
  let left: Mail | null = mail;
  for (const revise of registered) if (left) left = await revise(ctx, left);
  return left;
}
