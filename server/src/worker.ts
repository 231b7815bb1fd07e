import { features } from './features.ts';
import { registerBatchKinds, registerImports } from './features/batches/public.ts';
import { Reactor } from './platform/activity.ts';
import { registerMailRevisers } from './platform/mails/mail-revisers.ts';
import { registerNotices } from './platform/notices/registry.ts';
import { sweepRemoved } from './platform/removal.ts';
import { registerWaitingPayments } from './platform/waiting-payments.ts';
import { registerWaitingThanks } from './platform/waiting-thanks.ts';
import { activityMonths, forgetKeys } from './platform/worker/retention.ts';
import { nights, resting, restingAtNight } from './platform/worker/schedules.ts';
import { sweepFiles } from './platform/worker/sweep-files.ts';
import { refreshTextKeys } from './platform/worker/text-keys.ts';

for (const { batchKinds = {}, imports = {} } of features) {
  registerBatchKinds(batchKinds);
  registerImports(imports);
}
for (const { waitingPayments = {} } of features) registerWaitingPayments(waitingPayments);
registerWaitingThanks(features.flatMap(({ waitingThanks }) => waitingThanks ?? []));
registerMailRevisers(features.flatMap(({ reviseMail }) => reviseMail ?? []));

registerNotices(features);

/** Reactions of every feature to the activities of others. */
export const reactor = new Reactor(
  Object.fromEntries(
    features.flatMap(({ name, reactions }) =>
      reactions ? [[name, typeof reactions === 'function' ? reactions() : reactions]] : [],
    ),
  ),
);

/** Deliveries other than mails. */
export const deliveries = features.flatMap(({ deliveries = [] }) => deliveries);

/** Nightly work in each organisation. */
export const nightlyWorks = [
  sweepFiles,
  ...features.flatMap(({ name, nightly = [] }) => nightly.map((work) => restingAtNight(name, work))),
];

/** Scheduled work. */
export const schedules = [
  activityMonths,
  forgetKeys,
  sweepRemoved,
  refreshTextKeys(features.flatMap(({ name, textKeys }) => (textKeys ? [{ name, refresh: textKeys }] : []))),
  ...features.flatMap(({ name, schedules = [] }) => schedules.map((schedule) => resting(name, schedule))),
  nights(nightlyWorks),
];
