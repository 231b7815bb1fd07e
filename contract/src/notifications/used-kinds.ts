import { noticesOfFeatures, usedKinds } from '../../generated/notices.ts';
import { moduleOf } from '../api/module-of.ts';
import type { Module } from '../api/modules.ts';
import type { NoticeKind } from './notifications.notices.ts';

/** Returns the kinds of which somebody is still notified while some modules are off. */
export function kindsWithout(off: readonly Module[]): NoticeKind[] {
  const kept = Object.entries(noticesOfFeatures).flatMap(([feature, events]) =>
    Object.entries(events).flatMap(([event, kind]) => {
      const module = moduleOf(feature, 'notices', event);
      return module !== null && off.includes(module) ? [] : [kind];
    }),
  );
  return usedKinds.filter((kind) => kept.includes(kind));
}
