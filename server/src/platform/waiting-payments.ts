import type { TenantContext } from './activity.ts';

/** A payment that was due while the wallet had too little. */
export interface WaitingPayment {
  id: string;
  /** Null for what is not shown yet. */
  title: string | null;
  /** The name of the one person who is paid; null if the title names them, for several, and for what is not shown yet. */
  person: string | null;
  points: number;
  since: Date;
}

/** The payments of a feature that wait for points in the wallet. */
export interface WaitingPayments {
  /** Returns what waits; locks it when it is going to be paid. */
  list(ctx: TenantContext, isLocking: boolean): Promise<WaitingPayment[]>;
  /** Pays one, whose row is locked, when the wallet has enough. Returns true if it was paid. */
  pay(ctx: TenantContext, id: string): Promise<boolean>;
}

const registered = new Map<string, WaitingPayments>();

/** Registers the kinds of payments that can wait, by name; once at start. */
export function registerWaitingPayments(named: Record<string, WaitingPayments>): void {
  for (const [name, payments] of Object.entries(named)) registered.set(name, payments);
}

/** Returns every kind of payment that can wait, with its name. */
export function waitingPayments(): [string, WaitingPayments][] {
  return [...registered];
}
