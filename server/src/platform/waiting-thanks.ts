import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';
import type { Sending } from './mails/mail-revisers.ts';

/** A thank-you that waits for somebody who has not signed in yet. */
export interface WaitingThanks {
  postId: string;
  giver: { id: string; name: string; photo: string | null };
  message: string;
  /** Of its first value. */
  tint: ValueTint | null;
}

/** Reads the newest thank-you of each person that may be quoted to them outside the product. */
export type ReadWaitingThanks = (ctx: Sending, personIds: readonly string[]) => Promise<Map<string, WaitingThanks>>;

let registered: ReadWaitingThanks | null = null;

/** Registers the reader of thank-yous that wait for people. Call it once, at the start. */
export function registerWaitingThanks(readers: readonly ReadWaitingThanks[]): void {
  registered = readers[0] ?? null;
}

/** Returns the thank-you that waits for a person, if one may be quoted to them. */
export async function waitingThanksOf(ctx: Sending, personId: string): Promise<WaitingThanks | null> {
  return (await registered?.(ctx, [personId]))?.get(personId) ?? null;
}
