import { isDeepStrictEqual } from 'node:util';
import { newId } from '@apprecio/contract/api/ids';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { createOrganisation } from '../../src/features/organisation/public.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { monthAfter, monthIn, moveClock, startOf } from '../../src/platform/clock.ts';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import type { Actor, Organisation, Reply, World } from '../support/world.ts';
import { type LedgerEvent, LedgerModel } from './ledger-model.ts';
import { serially } from './ledger-order.ts';

const zone = 'Asia/Kolkata';
const yearMs = 366 * 86_400_000;

interface Transfer {
  id: string;
  kind: string;
  person: string;
  at: string;
  points: number;
}

interface Boost {
  id: string;
  boost_id: string;
  recognition_id: string;
  giver_id: string;
  person_id: string;
  points: number;
}

/** State of a play's organisation in the database. */
interface Ended {
  balances: { holder: string; kind: string; balance: number; month: string | null }[];
  recipients: { id: string; status: string; points: number }[];
  house: Transfer[];
  boosts: Boost[];
  posts: { id: string; recognition: string }[];
}

const look = `select json_build_object(
  'balances', (select coalesce(json_agg(json_build_object('holder', a.holder_id, 'kind', a.kind, 'balance', b.balance, 'month', b.month)), '[]')
    from points_accounts a join points_balances b on b.organisation_id = a.organisation_id and b.account_id = a.id
    where a.organisation_id = $1),
  'recipients', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'points', points)), '[]')
    from recognition_recipients where organisation_id = $1),
  'house', (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'at', t.at, 'person', a.holder_id, 'points', e.amount)), '[]')
    from points_transfers t
    join points_entries e on e.organisation_id = t.organisation_id and e.transfer_id = t.id
    join points_accounts a on a.organisation_id = t.organisation_id and a.id = e.account_id and a.kind in ('allowance', 'earned')
    where t.organisation_id = $1 and t.kind in ('allowance_issued', 'allowance_changed', 'earned_expired', 'leaver_expired')),
  'boosts', (select coalesce(json_agg(to_jsonb(b)), '[]') from recognition_boosts b where b.organisation_id = $1),
  'posts', (select coalesce(json_agg(json_build_object('id', id, 'recognition', recognition_id)), '[]')
    from posts where organisation_id = $1)) as ended`;

/** A boost that was accepted; whom it reached is read from the database. */
interface AcceptedBoost {
  id: string;
  giver: string;
  points: number;
}

/** Effect of an accepted command of a play. */
export type AcceptedCommand = Exclude<LedgerEvent, { is: 'boost' }> | ({ is: 'boost' } & AcceptedBoost);

/** One play of random commands in an organisation of its own: what there is to act on, and the model beside it. */
export class Play {
  readonly world: World;
  readonly org: Organisation;
  readonly given: { id: string; giver: string }[] = [];
  readonly grants: string[] = [];
  readonly posts = new Map<string, string>();
  model: LedgerModel;
  private readonly seen = new Set<string>();

  private constructor(world: World, org: Organisation) {
    this.world = world;
    this.org = org;
    this.model = new LedgerModel(org.id, monthIn(zone, world.services.now()));
  }

  static async begin(world: World): Promise<Play> {
    moveClock(0);
    const id = newId();
    const subdomain = `l${id.replaceAll('-', '').slice(8, 30)}`;
    await asSystem(world.services, id, 'test.setup', (ctx) =>
      createOrganisation(ctx, { name: 'A play', subdomain, timeZone: zone }),
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
    const key = world.services.config.secretKey;
    for (const actor of Object.values(org.people)) {
      actor.token = makeToken({ ...readToken(actor.token, key, new Date(0)), expiresAt: Date.now() + yearMs }, key);
    }
    await world.look(
      `with p as (insert into points_expiry (organisation_id, months, from_date, set_by, set_at) values ($1, 1, '2020-01-01', $2, now()))
       update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`,
      [id, org.people.admin!.id],
    );
    return new Play(world, org);
  }

  person(n: number): Actor {
    return [this.org.people.asha!, this.org.people.ravi!, this.org.people.tara!, this.org.people.boss!][n % 4]!;
  }

  /** The second after the next month began where the organisation is. */
  turnMonth(): void {
    this.model.turnMonth(monthAfter(this.model.month));
    moveClock(startOf(this.model.month, zone).getTime() + 1000 - Date.now());
  }

  /**
   * Sends the same call twice at once under one key, where it takes one, as an impatient browser does, and answers the
   * reply. What is no plain refusal fails the play.
   */
  async ask(actor: Actor, name: OperationName, input: Record<string, unknown>): Promise<Reply | null> {
    const key = newId();
    const times = 'idempotent' in operations[name] ? 2 : 1;
    const replies = await Promise.all(Array.from({ length: times }, () => actor.call(name, input, { key })));
    const done = replies.filter(({ status }) => status === 200);
    const odd = replies.find(({ status }) => ![200, 401, 403, 404, 409, 422].includes(status));
    if (odd) throw new Error(`${name} answered ${odd.status}: ${JSON.stringify(odd.body)}`);
    if (done.length === 2 && !isDeepStrictEqual(done[0]!.body, done[1]!.body)) {
      throw new Error(`${name} answered two different things to one key`);
    }
    return done[0] ?? null;
  }

  /** Holds what was accepted at once, and what the house did beside it, against some serial order of it. */
  async judge(acceptedCommands: readonly AcceptedCommand[]): Promise<void> {
    const [row] = await this.world.look<{ ended: Ended }>(look, [this.org.id]);
    const { ended } = row!;
    for (const { id, recognition } of ended.posts) this.posts.set(recognition, id);
    const fresh = <T extends { id: string }>(rows: T[]) => rows.filter(({ id }) => !this.seen.has(id));
    const boosts = [...Map.groupBy(fresh(ended.boosts), ({ boost_id: id }) => id).values()];
    const transfers = fresh(ended.house);
    const house = houseEvents(transfers, this.model.month);
    const events = acceptedCommands.map((one) => {
      if (one.is === 'leave') return { ...one, lapsed: expiredPoints(one.person, transfers) };
      return one.is === 'boost' ? boostOf(one, boosts) : one;
    });
    if (boosts.length > 0) throw new Error(`Nobody was told of the boost ${JSON.stringify(boosts[0])}`);
    for (const { id } of [...ended.boosts, ...ended.house]) this.seen.add(id);
    this.model = serially(this.model, [...house, ...events], (model) => differenceOf(model, ended));
  }
}

function boostOf(acceptedBoost: { is: 'boost' } & AcceptedBoost, groups: Boost[][]): LedgerEvent {
  const at = groups.findIndex(
    ([row]) =>
      row!.giver_id === acceptedBoost.giver &&
      row!.recognition_id === acceptedBoost.id &&
      row!.points === acceptedBoost.points,
  );
  if (at < 0) throw new Error(`There is no boost ${JSON.stringify(acceptedBoost)}`);
  const [rows] = groups.splice(at, 1);
  return { ...acceptedBoost, rows: rows!.map(({ id, person_id }) => ({ id, person: person_id })) };
}

function expiredPoints(person: string, transfers: readonly Transfer[]): number {
  const own = transfers.filter((transfer) => transfer.kind === 'leaver_expired' && transfer.person === person);
  return own.reduce((sum, { points }) => sum - points, 0);
}

function houseEvents(transfers: readonly Transfer[], month: string): LedgerEvent[] {
  const of = (kind: string) => transfers.filter((transfer) => transfer.kind === kind);
  return [
    ...of('allowance_issued').map(
      ({ person, points }) => ({ is: 'open', person, month, points }) satisfies LedgerEvent,
    ),
    ...of('allowance_changed').map(({ person, points }) => ({ is: 'change', person, points }) satisfies LedgerEvent),
    ...of('earned_expired').map(({ person, points }) => ({ is: 'end', person, points: -points }) satisfies LedgerEvent),
  ];
}

function differenceOf(model: LedgerModel, ended: Ended): string | null {
  const wrong = ended.balances.find(({ holder, kind, balance, month }) => {
    const over = kind === 'allowance' && month !== model.month;
    return model.of(holder, kind) !== (over ? 0 : balance);
  });
  if (wrong) return `${wrong.holder} ${wrong.kind} is ${wrong.balance}, not ${model.of(wrong.holder, wrong.kind)}`;
  const recipient = ended.recipients.find(({ id, status }) => model.recipients.get(id)?.status !== status);
  return recipient
    ? `recipient ${recipient.id} is ${recipient.status}, not ${model.recipients.get(recipient.id)?.status ?? 'there'}`
    : null;
}
