import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import type { Actor, World } from './world.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One call that reads, whoever sends it. */
export interface ReadCall {
  name: OperationName;
  input: Record<string, unknown>;
}

/** Every read of the contract with the input of its sample. */
export async function everyRead(world: World): Promise<ReadCall[]> {
  const calls = samples(await seed(world));
  return (Object.keys(calls) as OperationName[])
    .filter((name) => {
      const { kind, access }: Operation = operations[name];
      return kind === 'read' && access !== 'public';
    })
    .map((name) => ({ name, input: calls[name].input }));
}

/** Calls with each of `ids` in the place of their ids, and with each of `words` in the place of what they search. */
export function callVariants(calls: readonly ReadCall[], ids: readonly string[], words: readonly string[]): ReadCall[] {
  return calls.flatMap(({ name, input }) => {
    const holdsId = Object.values(input).some((value) => typeof value === 'string' && uuid.test(value));
    const given = holdsId ? ids : 'search' in input ? words : [''];
    return given.map((turn) => ({ name, input: turned(input, turn) }));
  });
}

function turned(input: Record<string, unknown>, turn: string): Record<string, unknown> {
  const entries = Object.entries(input).map(([key, value]) => {
    if (typeof value === 'string' && uuid.test(value)) return [key, turn];
    return [key, key === 'search' ? turn : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Those calls that tell someone one of `marks`, with what they told. */
export async function tellers(actor: Actor, calls: readonly ReadCall[], marks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, input } of calls) {
    const { status, body } = await actor.call(name, input);
    const text = JSON.stringify(body ?? null);
    const sent = new Set(Object.values(input));
    const leakedMarks = marks.filter((mark) => text.includes(mark) && !(status !== 200 && sent.has(mark)));
    if (leakedMarks.length > 0) found.push(`${name} ${JSON.stringify(input)}: ${leakedMarks.join()}`);
  }
  return found;
}
