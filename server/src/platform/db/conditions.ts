import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/**
 * Conditions on the organisation of a transaction, `$1` in their SQL. Each is asked once, without waiting, so that its
 * answer comes with those of the statements that follow.
 */
export class Conditions {
  private readonly db: Db;
  private readonly organisationId: string;
  private readonly asked = new Map<string, Promise<void>>();
  private readonly held = new Set<string>();

  constructor(db: Db, organisationId: string) {
    this.db = db;
    this.organisationId = organisationId;
  }

  ask(condition: string): void {
    if (this.asked.has(condition)) return;
    const answer = this.db
      .executeQuery<{ holds: boolean }>(CompiledQuery.raw(`select ${condition} as holds`, [this.organisationId]))
      .then(({ rows }) => void (rows[0]?.holds && this.held.add(condition)));
    // A transaction that fails meanwhile says so elsewhere.
    answer.catch(() => undefined);
    this.asked.set(condition, answer);
  }

  /** Waits for the answers. */
  async answered(): Promise<void> {
    await Promise.all(this.asked.values());
  }

  /** Returns true of a condition that was asked and holds. */
  holds(condition: string): boolean {
    return this.held.has(condition);
  }
}
