import type { Language } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import type { Activities, ActivityName } from '@apprecio/contract/generated/activities';
import type { LiveEvent } from '@apprecio/contract/generated/live';
import type { Config } from './config.ts';
import { Conditions } from './db/conditions.ts';
import type { Db, Transaction } from './db/db.ts';
import { inserts } from './db/inserts.ts';
import { wellFormedJson } from './db/json-text.ts';
import type { Subscriber } from './security/unsubscribe.ts';
import type { MailBlock } from './text/mail-blocks.ts';

/** A recorded fact. */
export interface Activity<A extends ActivityName = ActivityName> {
  id: string;
  at: Date;
  activity: A;
  actorId: string | null;
  subjectId: string | null;
  facts: Activities[A];
}

/** A group of people by its name, such as `community:<id>`: each process knows which open pages are of it. */
export type Group = `${string}:${string}`;

/** Recipients of a live event: everyone in the organisation, the members of a group, or some people by id. */
export type Audience = 'organisation' | Group | readonly string[];

/** A live event and whom it is for. */
export interface PublishedEvent {
  event: LiveEvent;
  to: Audience;
}

/** People who came to a group or left it. */
export type GroupChange = { group: Group } & Record<'joined' | 'left', readonly string[]>;

/**
 * A mail to one person. In the text, `{link}` becomes the address of `path` at the organisation, `{origin}` the
 * organisation's address, `{unsubscribe}` the page that ends such mails. The key identifies it within the
 * organisation: while a mail with that key waits, a second one is ignored.
 */
export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  subdomain: string;
  path: string;
  key: string;
  /** Content of the mail's page, if it is more than the text in paragraphs. */
  blocks?: MailBlock[];
  /** The verb on the button that `{link}` becomes on a page of paragraphs. */
  act?: string;
  /** Time at which the mail is sent, if not at once. */
  dueAt?: Date;
  /** The subscriber whose mails the signed link ends. */
  unsubscribes?: Subscriber;
  /** The notices that it tells of, which may be closed to its reader before it goes out. */
  notices?: string[];
  /** The invited person, if it is an invitation. */
  invites?: { personId: string };
}

/** Subject of an activity, with its facts. */
export interface Subject<A extends ActivityName> {
  subjectId: string;
  facts: Activities[A];
}

/** Context of a function or reaction in one transaction of one organisation. */
export interface TenantContext {
  db: Db;
  organisationId: string;
  /** The one instant of the request. */
  now: Date;
  requestId: string;
  /** The settings of the installation. */
  settings: Config;
  /** Writes a fact; reactions of kind `inTransaction` run before it resolves. */
  record<A extends ActivityName>(activity: A, subjectId: string | null, facts: Activities[A]): Promise<void>;
  /** Writes the same fact of many subjects; reactions to many get them together where they can, else in parts. */
  recordEach<A extends ActivityName>(activity: A, subjects: readonly Subject<A>[]): Promise<void>;
  /** Sends a live event once the transaction has committed. */
  publish(event: LiveEvent, to: Audience): void;
  /** Says who came to a group or left it: open pages hear of it accordingly once the transaction has committed. */
  changeGroup(group: Group, change: Partial<Omit<GroupChange, 'group'>>): void;
  /** Stores a mail with the transaction, which is then sent at least once. */
  mail(mail: Mail): void;
}

/** The part of a context of a read, which tells nobody anything. */
export const silent: Pick<TenantContext, 'publish' | 'changeGroup' | 'mail'> = {
  publish: () => undefined,
  changeGroup: () => undefined,
  mail: () => undefined,
};

export type ReactionToOne<A extends ActivityName> = (ctx: TenantContext, activity: Activity<A>) => Promise<void>;

/**
 * Reaction of a feature to activities that can be many. It receives the waiting ones together: usually all those of
 * one act, sometimes in parts.
 */
export interface ReactionToMany<A extends ActivityName> {
  many(ctx: TenantContext, activities: readonly Activity<A>[]): Promise<void>;
}

export type Reaction<A extends ActivityName> = ReactionToOne<A> | ReactionToMany<A>;

/** So many activities at most are given to a reaction to many. */
export const activitiesAtOnce = 250;

/** Reactions of a feature to the activities of other features, by activity. */
export interface Reactions {
  inTransaction?: { [A in ActivityName]?: Reaction<A> };
  after?: { [A in ActivityName]?: Reaction<A> };
  /** A condition in SQL on the organisation `$1`. Where it is false, nothing of these becomes due `after`. */
  dueIf?: string;
}

/** All features' reactions by the feature's name. */
export class Reactor {
  readonly features: ReadonlyMap<string, Reactions>;

  constructor(features: Record<string, Reactions>) {
    this.features = new Map(Object.entries(features));
  }

  /** The names of the `after` reactions of an activity, `<feature>:<activity>`; of those with a condition if it holds. */
  afterOf(activity: ActivityName, conditions?: Conditions): string[] {
    return [...this.features]
      .filter(([, { after, dueIf }]) => after?.[activity] && (dueIf === undefined || conditions?.holds(dueIf)))
      .map(([feature]) => `${feature}:${activity}`);
  }

  /** The function of an `after` reaction by its name. */
  find(name: string): Reaction<ActivityName> | null {
    const [feature, activity] = name.split(':') as [string, ActivityName];
    return (this.features.get(feature)?.after?.[activity] as Reaction<ActivityName> | undefined) ?? null;
  }

  /** Runs the reactions to activities of one name, feature after feature. */
  async runInTransaction(ctx: TenantContext, name: ActivityName, activities: readonly Activity[]): Promise<void> {
    for (const reactions of this.features.values()) {
      const reaction = reactions.inTransaction?.[name] as Reaction<ActivityName> | undefined;
      if (reaction) await runReaction(reaction, ctx, activities);
    }
  }
}

/** Runs a reaction to activities: to all at once when it takes many, else to one after the other. */
export async function runReaction(
  reaction: Reaction<ActivityName>,
  ctx: TenantContext,
  activities: readonly Activity[],
): Promise<void> {
  if ('many' in reaction) return reaction.many(ctx, activities);
  for (const activity of activities) await reaction(ctx, activity);
}

interface Origin {
  db: Db;
  organisationId: string;
  actorId: string | null;
  operation: string;
  requestId: string;
  now: Date;
  settings: Config;
  reactor: Reactor;
}

interface Mark {
  pending: number;
  events: number;
  mails: number;
  recorded: number;
}

/** The activities of one transaction: recorded as they happen, written together by `flush`. */
export class Recorder {
  readonly origin: Origin;
  /** Id of the actor; set later if it is known only from the call itself. */
  actorId: string | null;
  readonly events: (PublishedEvent | GroupChange)[] = [];
  readonly mails: Mail[] = [];
  recorded = 0;
  due = 0;
  /** Refuses what the caller may not record. */
  guard: ((activity: ActivityName, facts: Activities[ActivityName]) => void) | null = null;
  readonly conditions: Conditions;
  /** With the operation that recorded each: several reactions of a worker share a transaction. */
  private pending: (Activity & { operation: string })[] = [];

  constructor(origin: Origin) {
    this.origin = origin;
    this.actorId = origin.actorId;
    this.conditions = new Conditions(origin.db, origin.organisationId);
  }

  context(): TenantContext {
    const { db, organisationId, now, requestId, settings } = this.origin;
    const ctx: TenantContext = {
      db,
      organisationId,
      now,
      requestId,
      settings,
      record: (name, subjectId, facts) => this.record(ctx, name, [{ subjectId, facts }]),
      recordEach: (name, subjects) => this.record(ctx, name, subjects),
      publish: (event, to) => {
        this.events.push({ event, to });
      },
      changeGroup: (group, { joined = [], left = [] }) => {
        this.events.push({ group, joined, left });
      },
      mail: (mail) => {
        this.mails.push(mail);
      },
    };
    return ctx;
  }

  private async record(
    ctx: TenantContext,
    name: ActivityName,
    subjects: readonly Pick<Activity, 'subjectId' | 'facts'>[],
  ): Promise<void> {
    if (subjects.length === 0) return;
    for (const { facts } of subjects) this.guard?.(name, facts);
    const { now, reactor } = this.origin;
    const { actorId } = this;
    const activities: Activity[] = subjects.map((subject) => ({
      ...subject,
      id: newId(),
      at: now,
      activity: name,
      actorId,
    }));
    const { operation } = this.origin;
    this.pending.push(...activities.map((activity) => ({ ...activity, operation })));
    this.recorded += activities.length;
    for (const { after, dueIf } of reactor.features.values()) if (dueIf && after?.[name]) this.conditions.ask(dueIf);
    await reactor.runInTransaction(ctx, name, activities);
  }

  /**
   * Returns the current positions in the records, live events and mails. `reset` returns to them when a row of a bulk
   * act is undone.
   */
  mark(): Mark {
    return {
      pending: this.pending.length,
      events: this.events.length,
      mails: this.mails.length,
      recorded: this.recorded,
    };
  }

  reset({ pending, events, mails, recorded }: Mark): void {
    this.pending.length = pending;
    this.events.length = events;
    this.mails.length = mails;
    this.recorded = recorded;
  }

  /** Sends what was recorded since the last flush, at once and in order; the promise tells how it went. */
  async flush(send: Transaction['send']): Promise<void> {
    const { organisationId, requestId, reactor, now } = this.origin;
    const batch = this.pending;
    this.pending = [];
    if (batch.length === 0) return;
    const facts = batch.map((a) => [
      organisationId,
      a.id,
      a.at,
      a.activity,
      a.operation,
      a.actorId,
      a.subjectId,
      wellFormedJson(a.facts),
      requestId,
    ]);
    const due = batch.flatMap((a) =>
      reactor.afterOf(a.activity, this.conditions).map((reaction) => [organisationId, a.id, a.at, reaction, now]),
    );
    this.due += due.length;
    const sent = [
      ...inserts(
        'activities (organisation_id, id, at, activity, operation, actor_id, subject_id, facts, request_id)',
        facts,
      ),
      ...inserts('reactions_due (organisation_id, activity_id, activity_at, reaction, due_at)', due),
    ].map(({ text, values }) => send(text, values));
    await Promise.all(sent);
  }
}
