import type { Answer } from '@apprecio/contract/api/define';
import { moduleOf } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import type { inbox } from '@apprecio/contract/inbox/inbox.operations';
import type { PersonContext } from './context.ts';
import type { Compilable, RowsOf } from './db/db.ts';

/** Everything that waits for someone, by its kind. */
type Inbox = Answer<(typeof inbox)['inbox.list']>;

/** One kind of what waits: its statements, and what becomes of their rows. */
interface InboxPart<Waiting> {
  /** Returns members of the one pipeline that reads all kinds. */
  queries(ctx: PersonContext, limit: number): readonly Compilable[];
  present(ctx: PersonContext, rows: readonly (readonly unknown[])[]): Waiting;
}

/** The kinds that a feature brings, by their names in the answer. */
export type InboxParts = { [Kind in keyof Inbox]?: InboxPart<Inbox[Kind]> };

interface Counted {
  count: number;
}

type RowOf<Query> = RowsOf<Query>[number] & Counted;

/** Returns a kind that one statement reads: its rows are the first few, and each has the count of all. */
export function waiting<Query extends Compilable, Item>(
  query: (ctx: PersonContext, limit: number) => Query,
  itemOf: (ctx: PersonContext, row: RowOf<Query>) => Item,
): InboxPart<{ count: number; items: Item[] }> {
  return {
    queries: (ctx, limit) => [query(ctx, limit)],
    present: (ctx, [found]) => {
      const rows = found as RowOf<Query>[];
      return { count: rows[0]?.count ?? 0, items: rows.map((row) => itemOf(ctx, row)) };
    },
  };
}

interface RegisteredPart {
  kind: string;
  part: InboxPart<unknown>;
  /** The module that it leaves with. */
  module: Module | null;
}

let registered: RegisteredPart[] = [];

/** Registers what waits for people, feature after feature; once at start. */
export function registerInbox(features: readonly { name: string; inbox?: InboxParts }[]): void {
  registered = features.flatMap(({ name, inbox = {} }) =>
    Object.entries<InboxPart<unknown>>(inbox).map(([kind, part]) => ({
      kind,
      part,
      module: moduleOf(name, 'inbox', kind),
    })),
  );
}

/** Returns every kind of what waits. */
export function inboxParts(): readonly RegisteredPart[] {
  return registered;
}
