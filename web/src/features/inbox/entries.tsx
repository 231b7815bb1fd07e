import type { ReactNode } from 'react';
import type { InboxKind, Queue, RowActs, Waiting } from '../../lib/inbox.ts';
import { inboxParts, kindsInOrder } from './parts.ts';
import type { Acts } from './use-acts.ts';

/** A row of the queue with the name it is known by. */
interface Entry {
  name: string;
  row: ReactNode;
}

function entriesOfKind<Kind extends InboxKind>(kind: Kind, queue: Queue, actsOf: (name: string) => RowActs): Entry[] {
  const { keyOf, Row } = inboxParts[kind];
  return (queue[kind].items as readonly Waiting<Kind>[]).map((item) => {
    const name = `${kind} ${keyOf(item)}`;
    return { name, row: <Row key={name} item={item} acts={actsOf(name)} /> };
  });
}

/** Everything of the queue that still waits, what others wait for first. */
export function entriesOf(queue: Queue, acts: Acts): Entry[] {
  return kindsInOrder
    .flatMap((kind) => entriesOfKind(kind, queue, acts.of))
    .filter(({ name }) => !acts.hiddenNames.has(name));
}
