import type { Language } from '@apprecio/contract/api/codes';
import { moduleOf } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import type { ActivityName } from '@apprecio/contract/generated/activities';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Reaction, Reactions, TenantContext } from '../activity.ts';
import { textsIn } from '../text/texts.ts';
import type { AnyDefinition, NoticeContext, Notices } from './notices.ts';
import { type Line, lineText } from './wording.ts';

/** A definition with what says its lines. */
interface Registered {
  definition: AnyDefinition;
  /** The module that it leaves with; null if it is always sent. */
  module: Module | null;
  say(line: Line, language: Language): string;
}

let bundles: readonly Notices[] = [];
const registered = new Map<NotificationEventType, Registered>();

/** Registers what the features tell people, from left to right; once at start. */
export function registerNotices(features: readonly { name: string; notices?: readonly Notices[] }[]): void {
  bundles = features.flatMap(({ notices = [] }) => notices);
  for (const { name, notices = [] } of features) for (const bundle of notices) register(name, bundle);
}

function register(feature: string, { texts, events }: Notices): void {
  const text = textsIn(texts);
  for (const [event, definition] of Object.entries(events))
    registered.set(event as NotificationEventType, {
      definition,
      module: moduleOf(feature, 'notices', event),
      say: (line, language) => lineText(line, language, text),
    });
}

/** Returns what a feature registered for an event. */
export function noticeOf(event: string): Registered {
  const found = registered.get(event as NotificationEventType);
  if (!found) throw new Error(`There is no notice of ${event}`);
  return found;
}

/** Returns every event that is told, with its definition. */
export function allNotices(): [NotificationEventType, AnyDefinition][] {
  return [...registered].map(([event, { definition }]) => [event, definition]);
}

/** Returns the events that leave with a module, each with its module. */
export function noticesOfModules(): [NotificationEventType, Module][] {
  return [...registered].flatMap(([event, { module }]) => (module ? [[event, module]] : []));
}

/** Returns what is told after each activity, feature after feature, in the context that `toContext` makes. */
export function noticeReactions(
  toContext: (ctx: TenantContext) => NoticeContext<never>,
): NonNullable<Reactions['after']> {
  const reactionsByActivity = Map.groupBy(
    bundles.flatMap(({ after }) => Object.entries(after)),
    ([activity]) => activity as ActivityName,
  );
  const reactions = [...reactionsByActivity].map(([activity, each]): [ActivityName, Reaction<never>] => [
    activity,
    {
      many: async (ctx, activities) => {
        for (const [, react] of each) {
          if ('many' in react) await react.many(toContext(ctx), activities);
          else for (const one of activities) await react(toContext(ctx), one);
        }
      },
    },
  ]);
  return Object.fromEntries(reactions);
}
