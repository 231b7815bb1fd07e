import { newId } from '@apprecio/contract/api/ids';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import type { Actor, World } from '../support/world.ts';

/** An operation that names one thing by its id, with the rest of what it takes. */
interface NamingCall {
  name: OperationName;
  input: Record<string, unknown>;
}

const namesOne = (name: OperationName) => operations[name].path.includes('{id}');

/** The operations of a feature that name one thing, and those that do not. */
export async function operationsOf(
  world: World,
  feature: string,
): Promise<{ naming: NamingCall[]; others: OperationName[] }> {
  const calls = samples(await seed(world));
  const all = (Object.keys(operations) as OperationName[]).filter((name) => name.startsWith(`${feature}.`));
  return {
    naming: all.filter(namesOne).map((name) => ({ name, input: calls[name].input })),
    others: all.filter((name) => !namesOne(name)),
  };
}

/** Those operations that answer someone otherwise for a thing than for one that there never was; `more` replaces inputs. */
export async function betrayers(
  actor: Actor,
  calls: readonly NamingCall[],
  id: string,
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, input } of calls) {
    const answerTo = async (thing: string) => {
      const { status, body } = await actor.call(name, { ...input, ...more, id: thing });
      return `${status} ${(body?.code as string | undefined) ?? 'answered'}`;
    };
    const [there, never] = [await answerTo(id), await answerTo(newId())];
    if (there !== never || !/^40[34] /.test(never)) found.push(`${name}: ${there}, of nothing ${never}`);
  }
  return found;
}

/** Those operations that read, and do not answer someone who may see a thing. */
export async function withheld(
  actor: Actor,
  calls: readonly NamingCall[],
  id: string,
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, input } of calls.filter((each) => operations[each.name].kind === 'read')) {
    const { status } = await actor.call(name, { ...input, ...more, id });
    // A read that comes too early answers 409, even to a person who may see the thing.
    if (status !== 200 && status !== 409) found.push(`${name}: ${status}`);
  }
  return found;
}
