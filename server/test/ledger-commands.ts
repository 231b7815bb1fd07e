import { isDeepStrictEqual } from 'node:util';
import { newId } from '@apprecio/contract/ids';
import type { OperationName } from '@apprecio/contract/operations';
import { createOrganisation } from '../src/features/organisation/public.ts';
import { endPoints } from '../src/features/points/expiry/commands.ts';
import { expireOne } from '../src/features/recognition/decisions/commands.ts';
import { asHouse } from '../src/platform/house.ts';
import type { Actor, Organisation, Reply, World } from './world.ts';

/** A gift that waits, as the play knows it. */
interface Waiting {
  id: string;
  giver: string;
  person: string;
  points: number;
}

/** One play of random commands in an organisation of its own: what there is to act on, and what was accepted. */
export class Play {
  readonly world: World;
  readonly org: Organisation;
  readonly waiting: Waiting[] = [];
  readonly grants: { id: string; person: string }[] = [];
  /** What the accepted commands moved: `<holder> <kind>` → points. */
  readonly moved = new Map<string, number>();

  private constructor(world: World, org: Organisation) {
    this.world = world;
    this.org = org;
  }

  static async begin(world: World): Promise<Play> {
    const id = newId();
    const subdomain = `l${id.replaceAll('-', '').slice(8, 30)}`;
    await asHouse(world.services, id, 'test.setup', (ctx) =>
      createOrganisation(ctx, { name: 'A play', subdomain, timeZone: 'Asia/Kolkata' }),
    );
    const org: Organisation = { id, subdomain, host: `${subdomain}.localhost:3000`, people: {} };
    await world.add(org, {
      admin: { role: 'admin' },
      second: { role: 'admin' },
      boss: { role: 'manager' },
      asha: { manager: 'boss' },
      ravi: { manager: 'boss' },
      tara: { manager: 'boss' },
    });
    const play = new Play(world, org);
    await world.look(
      `insert into points_expiry (organisation_id, months, from_date, set_by, set_at) values ($1, 1, '2020-01-01', $2, now())`,
      [id, org.people.admin!.id],
    );
    return play;
  }

  person(n: number): Actor {
    return [this.org.people.asha!, this.org.people.ravi!, this.org.people.tara!, this.org.people.boss!][n % 4]!;
  }

  /** Notes a movement between two accounts. */
  move(from: [holder: string, kind: string], to: [holder: string, kind: string], points: number): void {
    for (const [[holder, kind], by] of [
      [from, -points],
      [to, points],
    ] as const) {
      const key = `${holder} ${kind}`;
      this.moved.set(key, (this.moved.get(key) ?? 0) + by);
    }
  }

  /**
   * Sends the same call twice at once under one key, as an impatient browser does, and answers the reply. What is no
   * plain refusal fails the play.
   */
  async ask(actor: Actor, name: OperationName, input: Record<string, unknown>): Promise<Reply | null> {
    const key = newId();
    const replies = await Promise.all([actor.call(name, input, { key }), actor.call(name, input, { key })]);
    const done = replies.filter(({ status }) => status === 200);
    const odd = replies.find(({ status }) => ![200, 401, 403, 404, 409, 422].includes(status));
    if (odd) throw new Error(`${name} answered ${odd.status}: ${JSON.stringify(odd.body)}`);
    if (done.length === 2 && !isDeepStrictEqual(done[0]!.body, done[1]!.body)) {
      throw new Error(`${name} answered two different things to one key`);
    }
    return done[0] ?? null;
  }
}

/** A command of a play: three random numbers say on what and how much. */
export type LedgerCommand = (play: Play, a: number, b: number, c: number) => Promise<void>;

async function give(play: Play, a: number, b: number, c: number): Promise<void> {
  const [giver, person, points] = [play.person(a), play.person(b), c % 130];
  const reply = await play.ask(giver, 'recognition.give', {
    message: 'For a play',
    recipients: [{ personId: person.id, points }],
  });
  const part = reply?.body.parts[0] as { id: string; status: string } | undefined;
  if (!part) return;
  if (part.status === 'approved') play.move([giver.id, 'allowance'], [person.id, 'earned'], points);
  else {
    play.move([giver.id, 'allowance'], [giver.id, 'held'], points);
    play.waiting.push({ id: part.id, giver: giver.id, person: person.id, points });
  }
}

function goBack(play: Play, { giver }: Waiting, points: number): void {
  play.move([giver, 'held'], [giver, 'allowance'], points);
}

const waitingAt = (play: Play, n: number) => play.waiting[n % Math.max(1, play.waiting.length)];

async function approve(play: Play, a: number, _b: number, c: number): Promise<void> {
  const part = waitingAt(play, a);
  if (!part) return;
  const points = c % 3 === 0 ? part.points : c % (part.points + 1);
  const reply = await play.ask(play.org.people.boss!, 'recognition.approve', { id: part.id, points });
  if (!reply) return;
  play.move([part.giver, 'held'], [part.person, 'earned'], points);
  goBack(play, part, part.points - points);
}

async function reject(play: Play, a: number): Promise<void> {
  const part = waitingAt(play, a);
  if (!part) return;
  const reply = await play.ask(play.org.people.boss!, 'recognition.reject', { id: part.id, reason: 'Not this one' });
  if (reply) goBack(play, part, part.points);
}

async function expire(play: Play, a: number): Promise<void> {
  const part = waitingAt(play, a);
  if (!part) return;
  const expired = await asHouse(play.world.services, play.org.id, 'test', (ctx) => expireOne(ctx, part.id));
  if (expired) goBack(play, part, part.points);
}

async function topUp(play: Play, _a: number, _b: number, c: number): Promise<void> {
  const points = 1 + (c % 500);
  const { admin, second } = play.org.people;
  const asked = await play.ask(admin!, 'points.topUp', { points, reference: 'A play' });
  if (!asked) return;
  const { id } = asked.body as { id: string };
  const confirmed = await play.ask(second!, 'points.confirmTopUp', { id });
  if (confirmed) play.move([play.org.id, 'issued'], [play.org.id, 'wallet'], points);
}

async function grant(play: Play, a: number, b: number, c: number): Promise<void> {
  const people = [...new Set([play.person(a).id, play.person(b).id])];
  const points = 1 + (c % 200);
  const reply = await play.ask(play.org.people.admin!, 'points.grant', {
    personIds: people,
    points,
    reason: 'For a play',
  });
  if (!reply) return;
  people.forEach((person, at) => {
    play.move([play.org.id, 'wallet'], [person, 'earned'], points);
    play.grants.push({ id: (reply.body.ids as string[])[at]!, person });
  });
}

async function adjust(play: Play, a: number, b: number, c: number): Promise<void> {
  const person = play.person(a).id;
  const points = (b % 2 === 0 ? 1 : -1) * (1 + (c % 150));
  const reply = await play.ask(play.org.people.second!, 'points.adjust', {
    personId: person,
    points,
    reason: 'For a play',
  });
  if (reply) play.move([play.org.id, 'wallet'], [person, 'earned'], points);
}

async function undoGrant(play: Play, a: number): Promise<void> {
  const granted = play.grants[a % Math.max(1, play.grants.length)];
  if (!granted) return;
  const reply = await play.ask(play.org.people.admin!, 'points.undoGrant', { id: granted.id });
  if (reply) play.move([granted.person, 'earned'], [play.org.id, 'wallet'], reply.body.returned as number);
}

async function leave(play: Play, a: number, b: number): Promise<void> {
  if (b % 4 !== 0) return;
  await play.world.look(`update people set status = 'inactive' where organisation_id = $1 and id = $2`, [
    play.org.id,
    play.person(a % 3).id,
  ]);
}

// What ends is told by no reply: the play reads it from the ledger when it is over.
async function endEarned(play: Play, _a: number, b: number): Promise<void> {
  if (b % 3 !== 0) return;
  const now = new Date(Date.now() + 62 * 86_400_000);
  await asHouse(play.world.services, play.org.id, 'test', (ctx) => endPoints(ctx, null), { now });
}

/** Every command of a play by its name; a feature that moves points adds its own. */
export const ledgerCommands: Record<string, LedgerCommand> = {
  give,
  approve,
  reject,
  expire,
  topUp,
  grant,
  adjust,
  undoGrant,
  leave,
  endEarned,
};
