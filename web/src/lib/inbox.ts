import type { ComponentType } from 'react';
import type { useSend } from './api/query.ts';
import type { AnswerOf } from './api/request.ts';
import type { Me } from './session/me.ts';

/** The items in my inbox, by kind. */
export type Queue = AnswerOf<'inbox.list'>;

/** The name of a kind of what waits, as the contract lists it. */
export type InboxKind = keyof Queue;

/** One thing of a kind that waits. */
export type Waiting<Kind extends InboxKind> = Queue[Kind]['items'][number];

/** The actions of an inbox row. */
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

/** The props of an inbox row. */
export interface RowProps<Kind extends InboxKind> {
  item: Waiting<Kind>;
  acts: RowActs;
}

/** The part that draws a kind of inbox row. Its words are `inbox.<kind>`, in `inbox/<language>.json` of the feature. */
interface InboxPart<Kind extends InboxKind> {
  /** The rank of its rows among those of other kinds, lowest first. */
  place: number;
  /** Returns a key that is unique among the rows of the kind. */
  keyOf: (item: Waiting<Kind>) => string;
  Row: ComponentType<RowProps<Kind>>;
  /** The path of the whole list, for the link to rows that are only counted. */
  list: string | ((items: readonly Waiting<Kind>[], me: Me) => string);
}

/** All kinds of what waits, each with how it is drawn. */
export type AllInboxParts = { [Kind in InboxKind]: InboxPart<Kind> };

/** The kinds that a feature brings. It exports them as `inbox` from its `inbox/rows.tsx`. */
export type InboxParts = Partial<AllInboxParts>;
