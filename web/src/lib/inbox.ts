import type { ComponentType } from 'react';
import type { useSend } from './api/query.ts';
import type { AnswerOf } from './api/request.ts';
import type { Me } from './session/me.ts';

/** What waits for me, by kind. */
export type Queue = AnswerOf<'inbox.list'>;

/** The name of a kind of what waits, as the contract lists it. */
export type InboxKind = keyof Queue;

/** One thing of a kind that waits. */
export type Waiting<Kind extends InboxKind> = Queue[Kind]['items'][number];

/** What can be done at once with a row. */
export interface RowActs {
  send: ReturnType<typeof useSend>;
  /** Takes the row away, sends what was decided and says so. The row comes back on a refusal or on `undo`. */
  decide: <Sent>(
    sending: () => Promise<Sent>,
    said: string | ((answer: Sent) => string),
    undo?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Takes the row away, of what was only looked at. */
  hide: () => void;
}

/** What the row of a kind is given. */
export interface RowProps<Kind extends InboxKind> {
  item: Waiting<Kind>;
  acts: RowActs;
}

/** How a kind of what waits is drawn. Its words are `inbox.<kind>`, in `inbox/<language>.json` of the feature. */
interface InboxPart<Kind extends InboxKind> {
  /** Where its rows stand among those of other kinds, the lowest first. */
  place: number;
  /** What tells one row from others of its kind. */
  keyOf: (item: Waiting<Kind>) => string;
  Row: ComponentType<RowProps<Kind>>;
  /** Where the whole list stands, for the link to what is only counted. */
  list: string | ((items: readonly Waiting<Kind>[], me: Me) => string);
}

/** All kinds of what waits, each with how it is drawn. */
export type AllInboxParts = { [Kind in InboxKind]: InboxPart<Kind> };

/** The kinds that a feature brings. It exports them as `inbox` from its `inbox/rows.tsx`. */
export type InboxParts = Partial<AllInboxParts>;
