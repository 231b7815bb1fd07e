import type { ReactNode } from 'react';
import type { InboxKind, Queue, RowActs, Waiting } from '../../lib/inbox.ts';
import { inboxParts, kindsInOrder } from './parts.ts';
import type { Acts } from './use-acts.ts';

/** An item of the queue with the name it is known by: its kind and its key. */
interface Ranked {
  name: string;
  endsAt: number;
  draw: (acts: RowActs) => ReactNode;
}

/** A row of the queue with the name it is known by. */
interface Entry {
  name: string;
  row: ReactNode;
}

const dayMs = 86_400_000;

function rankedOfKind<Kind extends InboxKind>(kind: Kind, queue: Queue, now: number): Ranked[] {
  const { keyOf, endsAt, Row } = inboxParts[kind];
  return (queue[kind].items as readonly Waiting<Kind>[]).map((item) => {
    const name = `${kind} ${keyOf(item)}`;
    const end = endsAt?.(item);
    return {
      name,
      endsAt: end ? Date.parse(end) : now + dayMs,
      draw: (acts) => <Row key={name} item={item} acts={acts} />,
    };
  });
}

function ranked(queue: Queue, now: number): Ranked[] {
  return kindsInOrder
    .flatMap((kind) => rankedOfKind(kind, queue, now))
    .toSorted((one, other) => one.endsAt - other.endsAt);
}

/** Returns the names of everything that waits, in order. */
export function namesOf(queue: Queue, now: number): string[] {
  return ranked(queue, now).map(({ name }) => name);
}

/** Everything of the queue that still waits, what ends first at the top. Rows without an end stand at a day from `now`. */
export function entriesOf(queue: Queue, acts: Acts, now: number): Entry[] {
  return ranked(queue, now)
    .filter(({ name }) => !acts.hiddenNames.has(name))
    .map(({ name, draw }) => ({ name, row: draw(acts.of(name)) }));
}
