import type { AllInboxParts, InboxKind, InboxParts } from '../../lib/inbox.ts';

const files = import.meta.glob<InboxParts>('../*/inbox/rows.tsx', { import: 'inbox', eager: true });

/** The parts that draw each kind of inbox row, by kind. */
export const inboxParts = Object.assign({}, ...Object.values(files)) as AllInboxParts;

const last = 999;

/** The kinds by their rank among rows that end at the same time: those that others wait for first. */
export const kindsInOrder = (Object.keys(inboxParts) as InboxKind[]).toSorted(
  (one, other) => (inboxParts[one].place ?? last) - (inboxParts[other].place ?? last),
);
