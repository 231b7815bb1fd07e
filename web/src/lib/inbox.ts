import type { ComponentType } from 'react';
import type { useSend } from './api/query.ts';
import type { AnswerOf } from './api/request.ts';
import type { Me } from './session/me.ts';

/** The items in my inbox, by kind. */
export type Queue = AnswerOf<'inbox.list'>;

/** The name of a kind of inbox row, as in the contract. */
export type InboxKind = keyof Queue;

/** One item of a kind. */
export type Waiting<Kind extends InboxKind> = Queue[Kind]['items'][number];

/** The actions of an inbox row. */
export interface RowActs {
  send: ReturnType<typeof useSend>;
  /** Removes the row, sends the decision and confirms it. The row returns after a rejection or `undo`. */
  decide: <Sent>(
    sending: () => Promise<Sent>,
    successText: string | ((answer: Sent) => string),
    undo?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Removes a row that was only viewed. */
  hide: () => void;
}

/** The props of an inbox row. */
export interface RowProps<Kind extends InboxKind> {
  item: Waiting<Kind>;
  acts: RowActs;
}

/** The part that draws a kind of inbox row. Its words are `inbox.<kind>`, in `inbox/<language>.json` of the feature. */
interface InboxPart<Kind extends InboxKind> {
  /**
   * The rank of its rows among those of other kinds that end at the same time, lowest first. Rows without one come
   * last.
   */
  place?: number;
  /**
   * Returns the instant at which a row is over. What ends within a day comes first; rows without an end follow, then
   * what ends later.
   */
  endsAt?: (item: Waiting<Kind>) => string | null;
  /** Returns a key that is unique among the rows of the kind. */
  keyOf: (item: Waiting<Kind>) => string;
  Row: ComponentType<RowProps<Kind>>;
  /** The path of the whole list, for the link to rows that are only counted. */
  list: string | ((items: readonly Waiting<Kind>[], me: Me) => string);
}

/** The parts of all kinds. */
export type AllInboxParts = { [Kind in InboxKind]: InboxPart<Kind> };

/** The kinds that a feature brings. It exports them as `inbox` from its `inbox/rows.tsx`. */
export type InboxParts = Partial<AllInboxParts>;
