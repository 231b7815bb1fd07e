/** An effect of an accepted command of a play, or of the system beside it, according to answers and ledger. */
export type LedgerEvent =
  | {
      is: 'give';
      id: string;
      giver: string;
      recipients: { id: string; person: string; points: number; waits: boolean }[];
    }
  | { is: 'approve'; recipient: string; points: number }
  | { is: 'reject' | 'expire' | 'takeBack'; recipient: string }
  | { is: 'withdraw'; id: string; returned: number; kept: Record<string, number> }
  | { is: 'boost'; id: string; giver: string; points: number; rows: { id: string; person: string }[] }
  | { is: 'topUp'; points: number }
  | { is: 'grant'; rows: { id: string; person: string; points: number }[] }
  | { is: 'undoGrant'; id: string; returned: number }
  | { is: 'leave'; person: string; lapsed?: number }
  | { is: 'comeBack'; person: string }
  | { is: 'open'; person: string; month: string; points: number }
  | { is: 'change'; person: string; points: number }
  | { is: 'end'; person: string; points: number };

export interface ModelRecipient {
  id: string;
  recognition: string;
  giver: string;
  person: string;
  requestedPoints: number;
  points: number;
  status: string;
  /** True if a person decided it, and may undo the decision. */
  decided: boolean;
  month: string;
}

interface ModelBoost {
  id: string;
  recognition: string;
  giver: string;
  person: string;
  points: number;
  month: string;
}

/** Thrown by a step that cannot have happened in this place. */
export class Impossible extends Error {}

const must: (holds: boolean, why: string) => asserts holds = (holds, why) => {
  if (!holds) throw new Impossible(why);
};

/**
 * The points of an organisation as one command after the other would make them, written without the product's code. An
 * allowance counts as lapsed as soon as its month is over; the ledger follows when its person gives, or by the schedule.
 */
export class LedgerModel {
  readonly org: string;
  /** `<holder> <kind>` → points. */
  balances = new Map<string, number>();
  recipients = new Map<string, ModelRecipient>();
  private boosts = new Map<string, ModelBoost>();
  private removed = new Set<string>();
  private grants = new Map<string, { person: string; points: number }>();
  private months = new Map<string, string>();
  left = new Map<string, { month: string; lapsed: number }>();
  month: string;
  /** True if points returned to a leaver expire at once; otherwise they go to the allowance that the leaver had. */
  goneLapse = false;

  constructor(org: string, month: string) {
    this.org = org;
    this.month = month;
  }

  copy(): LedgerModel {
    const other = new LedgerModel(this.org, this.month);
    other.balances = new Map(this.balances);
    other.recipients = new Map(this.recipients);
    other.boosts = new Map(this.boosts);
    other.removed = new Set(this.removed);
    other.grants = new Map(this.grants);
    other.months = new Map(this.months);
    other.left = new Map(this.left);
    other.goneLapse = this.goneLapse;
    return other;
  }

  of(holder: string, kind: string): number {
    return this.balances.get(`${holder} ${kind}`) ?? 0;
  }

  private add(holder: string, kind: string, points: number): void {
    const balance = this.of(holder, kind) + points;
    must(balance >= 0 || kind === 'issued', `${holder} ${kind} would be ${balance}`);
    this.balances.set(`${holder} ${kind}`, balance);
  }

  private move(from: readonly [string, string], to: readonly [string, string], points: number): void {
    this.add(...from, -points);
    this.add(...to, points);
  }

  /** The next month begins everywhere: what was left of the last one lapses. */
  turnMonth(month: string): void {
    this.month = month;
    for (const [account, points] of this.balances) {
      const [holder, kind] = account.split(' ') as [string, string];
      if (kind === 'allowance') this.move([holder, kind], [this.org, 'issued'], points);
    }
  }

  /** Moves points back to a giver's allowance; they expire if its month is over. */
  private giveBack(from: readonly [string, string], giver: string, month: string, points: number): void {
    const same = month === this.month && !(this.goneLapse && this.left.has(giver));
    this.move(from, same ? [giver, 'allowance'] : [this.org, 'issued'], points);
  }

  private resolve(recipient: ModelRecipient, status: string, points: number): void {
    must(recipient.status === 'pending', `recipient ${recipient.id} is ${recipient.status}`);
    must(points <= recipient.requestedPoints, `recipient ${recipient.id} was raised`);
    if (status === 'approved') this.move([recipient.giver, 'held'], [recipient.person, 'earned'], points);
    const back = recipient.requestedPoints - (status === 'approved' ? points : 0);
    this.giveBack([recipient.giver, 'held'], recipient.giver, recipient.month, back);
    const decided = status === 'approved' || status === 'rejected';
    this.recipients.set(recipient.id, { ...recipient, status, points, decided });
  }

  private recipientsOf(recognition: string): ModelRecipient[] {
    return [...this.recipients.values()]
      .filter((recipient) => recipient.recognition === recognition)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private recipient(id: string): ModelRecipient {
    const recipient = this.recipients.get(id);
    must(recipient !== undefined, `there is no recipient ${id} yet`);
    return recipient;
  }

  private takeBack(recipient: ModelRecipient): void {
    must(
      recipient.status === 'approved' || recipient.status === 'rejected',
      `recipient ${recipient.id} is ${recipient.status}`,
    );
    must(recipient.month === this.month, `the month of recipient ${recipient.id} is over`);
    const given = recipient.status === 'approved' ? recipient.points : 0;
    this.move([recipient.person, 'earned'], [recipient.giver, 'held'], given);
    this.move([recipient.giver, 'allowance'], [recipient.giver, 'held'], recipient.requestedPoints - given);
    this.recipients.set(recipient.id, {
      ...recipient,
      status: 'pending',
      points: recipient.requestedPoints,
      decided: false,
    });
  }

  private withdraw(event: LedgerEvent & { is: 'withdraw' }): void {
    must(!this.removed.has(event.id), `${event.id} is gone already`);
    let returned = 0;
    const retained: Record<string, number> = {};
    const goBack = (gift: ModelRecipient | ModelBoost): number => {
      const back = Math.min(gift.points, this.of(gift.person, 'earned'));
      this.giveBack([gift.person, 'earned'], gift.giver, gift.month, back);
      return back;
    };
    for (const recipient of this.recipientsOf(event.id)) {
      if (recipient.status === 'pending') {
        this.resolve(recipient, 'cancelled', recipient.points);
        returned += recipient.points;
      } else if (recipient.status === 'approved') {
        const back = goBack(recipient);
        returned += back;
        if (back < recipient.points) retained[recipient.person] = recipient.points - back;
        this.recipients.set(recipient.id, { ...recipient, status: 'cancelled' });
      }
    }
    const boosts = [...this.boosts.values()].filter(({ recognition }) => recognition === event.id);
    for (const boost of boosts.sort((a, b) => (a.id < b.id ? -1 : 1))) goBack(boost);
    this.removed.add(event.id);
    const reported = [event.returned, sorted(event.kept)];
    must(JSON.stringify(reported) === JSON.stringify([returned, sorted(retained)]), `${event.id} returned ${returned}`);
  }

  private give({ id, giver, recipients }: LedgerEvent & { is: 'give' }): void {
    const month = this.months.get(giver);
    must(month === this.month, `the month of ${giver} is not open`);
    for (const { id: recipient, person, points, waits } of recipients) {
      this.move([giver, 'allowance'], waits ? [giver, 'held'] : [person, 'earned'], points);
      const status = waits ? 'pending' : 'approved';
      const gift = { recognition: id, giver, person, requestedPoints: points, points, month };
      this.recipients.set(recipient, { ...gift, id: recipient, status, decided: false });
    }
  }

  private boost({ id, giver, points, rows }: LedgerEvent & { is: 'boost' }): void {
    const month = this.months.get(giver);
    must(month === this.month, `the month of ${giver} is not open`);
    must(!this.removed.has(id), `${id} is gone`);
    const thanked = this.recipientsOf(id).filter(
      ({ status, person }) => status === 'approved' && person !== giver && !this.left.has(person),
    );
    const [expected, reached] = [thanked, rows].map((list) =>
      list
        .map(({ person }) => person)
        .sort()
        .join(),
    );
    must(rows.length > 0 && expected === reached, `the boost reached ${reached!}, not ${expected!}`);
    for (const row of rows) {
      this.move([giver, 'allowance'], [row.person, 'earned'], points);
      this.boosts.set(row.id, { ...row, recognition: id, giver, points, month });
    }
  }

  private leave(person: string, reported: number): void {
    must(!this.left.has(person), `${person} has left already`);
    const lapsed = this.of(person, 'allowance');
    // A return restores the expired points, and no balance shows them.
    must(this.months.get(person) !== this.month || lapsed === reported, `${reported} lapsed, not ${lapsed}`);
    this.move([person, 'allowance'], [this.org, 'issued'], lapsed);
    for (const recipient of this.recipients.values()) {
      if (recipient.person === person && recipient.status === 'pending')
        this.resolve(recipient, 'cancelled', recipient.points);
    }
    this.left.set(person, { month: this.month, lapsed });
  }

  private comeBack(person: string): void {
    const departure = this.left.get(person);
    must(departure !== undefined, `${person} is here`);
    if (departure.month === this.month) this.move([this.org, 'issued'], [person, 'allowance'], departure.lapsed);
    this.left.delete(person);
  }

  /** Takes one step. @throws Impossible */
  take(event: LedgerEvent): void {
    switch (event.is) {
      case 'give':
        return this.give(event);
      case 'approve':
        return this.resolve(this.recipient(event.recipient), 'approved', event.points);
      case 'reject':
        return this.resolve(this.recipient(event.recipient), 'rejected', this.recipient(event.recipient).points);
      case 'expire':
        return this.resolve(this.recipient(event.recipient), 'expired', this.recipient(event.recipient).points);
      case 'takeBack':
        return this.takeBack(this.recipient(event.recipient));
      case 'withdraw':
        return this.withdraw(event);
      case 'boost':
        return this.boost(event);
      case 'leave':
        return this.leave(event.person, event.lapsed ?? 0);
      case 'comeBack':
        return this.comeBack(event.person);
      default:
        return this.takeOfHouse(event);
    }
  }

  private takeOfHouse(event: LedgerEvent): void {
    const { org } = this;
    if (event.is === 'topUp') this.move([org, 'issued'], [org, 'wallet'], event.points);
    if (event.is === 'grant') {
      for (const { id, person, points } of event.rows) {
        must(!this.left.has(person), `${person} has left`);
        this.move([org, 'wallet'], [person, 'earned'], points);
        this.grants.set(id, { person, points });
      }
    }
    if (event.is === 'undoGrant') {
      const granted = this.grants.get(event.id);
      must(granted !== undefined, `there is no grant ${event.id}`);
      must(
        event.returned === Math.min(granted.points, this.of(granted.person, 'earned')),
        'another recipient came back',
      );
      this.move([granted.person, 'earned'], [org, 'wallet'], event.returned);
      this.grants.delete(event.id);
    }
    if (event.is === 'open') {
      must(event.month === this.month && this.months.get(event.person) !== event.month, 'another month opened');
      this.move([org, 'issued'], [event.person, 'allowance'], event.points);
      this.months.set(event.person, event.month);
    }
    if (event.is === 'change') this.move([org, 'issued'], [event.person, 'allowance'], event.points);
    if (event.is === 'end') {
      must(event.points > 0 && event.points === this.of(event.person, 'earned'), 'not all of it ended');
      this.move([event.person, 'earned'], [org, 'expired'], event.points);
    }
  }
}

function sorted(record: Record<string, number>): [string, number][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
