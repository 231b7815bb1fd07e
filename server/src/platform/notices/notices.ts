import type { ActivityName } from '@apprecio/contract/generated/activities';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Channel } from '@apprecio/contract/notifications/notifications.notices';
import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Activity, TenantContext } from '../activity.ts';
import type { Line } from './wording.ts';

/** A notice's SQL values (alias `n`), for the condition that its person may still see what it tells of. */
export interface OfNotice {
  organisationId: string;
  now: Date;
  person: RawBuilder<string>;
  actor: RawBuilder<string>;
  source: RawBuilder<unknown>;
  /** The id in its address; null where the address names nothing. */
  address: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
}

/** Decides in SQL whether a notice is still open to its person; without `asks` it decides of every one. */
export interface OpenWhen {
  /** Reason why the notice is otherwise open, if only this condition closes it. */
  always?: string;
  asks?(of: OfNotice): RawBuilder<unknown>;
  open(of: OfNotice): RawBuilder<boolean>;
}

/** The rule for who may still see a notice: everyone (with a reason), readers of its post, or an SQL condition. */
export type Guard = { always: string } | 'post' | OpenWhen;

/** Reasons why a notice is always open to its recipient. */
export const always = {
  own: { always: 'it tells its person of what is their own' },
  duty: { always: 'it waits for a decision on a screen that opens by role, and is taken back as that is made' },
  state: { always: 'it tells how things stand on a screen that opens by role, while its person has that role' },
  account: { always: 'it is about their own account or a setting that every admin answers for' },
} as const satisfies Record<string, Guard>;

/** Decides by the id in the notice's address; one whose address names nothing, of an older version, stays open. */
export function openByAddress(open: OpenWhen['open']): OpenWhen {
  return { asks: ({ address }) => sql`${address} is not null`, open };
}

/** The card of a notice in a mail, with the verb of its button. */
export interface MailCard<Key extends string = string> {
  verb: Key;
  tint: ValueTint;
  /** The picture beside it: the reader's own, or of whoever did it. */
  face: 'reader' | { name: string };
  /** True if the message is somebody's own words. */
  quotes: boolean;
}

/** Everything that holds for one event people are told of. */
export interface NoticeDefinition<Facts, Key extends string = string> {
  /** The facts kept in its row; its sentences are made from them when it is read. */
  facts: z.ZodType<Facts>;
  /** Its title and message; `actors` counts those whose notices are gathered in it. */
  words(facts: Facts, actors: number): readonly [title: Line<Key>, message: Line<Key>];
  /** Facts that between them need each of its sentences, for the laws. */
  samples: readonly [NoInfer<Facts>, ...NoInfer<Facts>[]];
  guard: Guard;
  card?(facts: Partial<Facts>): MailCard<Key>;
  /** The verb of the button in its mail, if it comes without a card and names an act; null for the usual one. */
  verb?(facts: Partial<Facts>): Key | null;
  /** Reads what gathered notices say beside their names, by the newest source that is left in them. */
  regather?(ctx: TenantContext, sourceIds: readonly string[]): Promise<ReadonlyMap<string, Partial<Facts>>>;
}

/** Returns what defines a feature's notices: their words are typed by their facts and by the keys of its texts. */
export function noticesIn<Key extends string>() {
  return <Facts>(definition: NoticeDefinition<Facts, Key>): NoticeDefinition<Facts> => definition;
}

/** A definition of any feature. */
export interface AnyDefinition {
  facts: z.ZodType;
  words(facts: never, actors: number): readonly [title: Line, message: Line];
  samples: readonly object[];
  guard: Guard;
  card?(facts: never): MailCard;
  verb?(facts: never): string | null;
  regather?(ctx: TenantContext, sourceIds: readonly string[]): Promise<ReadonlyMap<string, object>>;
}

type Definitions = { [Event in NotificationEventType]?: AnyDefinition };

/** The facts of each event of some definitions. */
export type FactsOf<Events> = {
  [Event in keyof Events]: Events[Event] extends { facts: z.ZodType<infer Facts> } ? Facts : never;
};

/** After how many days a notice is removed. */
export const noticeRetentionDays = 90;

/** To whom a notice goes, and what it is about. The same person, event and source is told once. */
interface Addressed {
  personId: string;
  deeplink: string;
  /** The person who acted; nobody is notified of their own act. */
  actorId: string | null;
  sourceId: string;
  /** An act of several people: their notices are gathered in one, whose title names them. */
  groupId?: string;
  /** The channels that its author left open; without it all. */
  channels?: readonly Channel[];
  /** The whole text, longer than the facts keep it, for the mail that is sent at once. */
  whole?: string;
}

/** A notice to one person. */
export type Notice<Facts> = Addressed &
  { [Event in keyof Facts & NotificationEventType]: { eventType: Event; facts: Facts[Event] } }[keyof Facts &
    NotificationEventType];

/** A notice of any feature. */
export type AnyNotice = Addressed & { eventType: NotificationEventType; facts: object };

/** The context in which a feature notifies people of an activity. */
export interface NoticeContext<Facts> extends TenantContext {
  /** Sends notices, each to whoever may see what it tells of, on the channels that they chose. */
  notify(notices: readonly Notice<Facts>[]): Promise<void>;
  /** Takes notices of some events about these sources back, with their mails that wait, but for people to keep. */
  withdraw(
    sourceIds: readonly string[],
    eventTypes: readonly NotificationEventType[],
    keep?: readonly string[],
  ): Promise<void>;
  /** Lets notices about these sources tell what holds now; `whole` is what was written, for the mails. */
  reviseNotices<Event extends keyof Facts & NotificationEventType>(
    sourceIds: readonly string[],
    eventType: Event,
    facts: Partial<Facts[Event]>,
    whole?: string,
  ): Promise<void>;
}

type Tells<Facts, A extends ActivityName> = (ctx: NoticeContext<Facts>, activity: Activity<A>) => Promise<void>;
type TellsMany<Facts, A extends ActivityName> = {
  many(ctx: NoticeContext<Facts>, activities: readonly Activity<A>[]): Promise<void>;
};

/** The notices a feature sends after activities, for each or for many together. */
export type NoticeReactions<Facts> = { [A in ActivityName]?: Tells<Facts, A> | TellsMany<Facts, A> };

type AnyReaction = Tells<never, never> | TellsMany<never, never>;

/** The notices of a feature: its events, their texts, and the activities that send them. */
export interface Notices {
  /** The folder of its texts. */
  texts: URL;
  events: Definitions;
  after: { [A in ActivityName]?: AnyReaction };
}

/** Returns the notices of a feature for its manifest. `Told` adds the facts of events that another feature defines. */
export function noticesOf<Events extends Definitions, Told = FactsOf<Events>>(
  texts: URL,
  events: Events,
  after: NoticeReactions<Told>,
): Notices {
  return { texts, events, after: after as unknown as Notices['after'] };
}
