import { checkPayments } from '../../src/features/payments/checks.external.ts';
import { sendRefunds } from '../../src/features/payments/refunds/refunds.external.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { postEvent, type SignedEvent, type TestGateway } from '../support/outside/payment-gateways.ts';
import { orderCart } from '../support/things/store.ts';
import type { Actor, Organisation, World } from '../support/world.ts';
import { PaymentModel } from './payment-model.ts';

const minuteMs = 60_000;
const patient = { patient: true };

/** Events that can happen while an order waits for its payment, and afterwards. */
export const paymentSteps = [
  'pay',
  'payLess',
  'payDollars',
  'redirect',
  'redirectForged',
  'redirectOfOther',
  'redirectOtherOrganisation',
  'webhook',
  'webhookTwice',
  'webhookForged',
  'webhookAltered',
  'webhookOtherOrganisation',
  'retry',
  'cancel',
  'wait',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** Setting of a play: an organisation with a payment service, and another one with the same service. */
export interface Stage {
  world: World;
  org: Organisation;
  buyers: Actor[];
  other: Organisation;
  testGateway: TestGateway;
  webhookUrl: string;
  otherUrl: string;
  productVariantId: string;
  productType: number;
  /** A payment that is about another order. */
  otherAttempt: string;
}

const attemptOf = (testGateway: TestGateway, url: string) => {
  const reference = url.split('/').at(-1)!;
  return { id: testGateway.payments.get(reference)!.ours, reference };
};

/** The steps of a sequence before each of its waits, and those before the last one, which ends it. */
function partsOf(sequence: readonly PaymentStep[]): PaymentStep[][] {
  const parts: PaymentStep[][] = [[]];
  for (const step of sequence) {
    if (step === 'wait') parts.push([]);
    else parts.at(-1)!.push(step);
  }
  return parts;
}

/** One order, played against the product and against the model at once. */
class PaymentPlay {
  readonly model = new PaymentModel();
  readonly problems: string[] = [];
  readonly parts: PaymentStep[][];
  private orderNum = '';
  private readonly stage: Stage;
  private readonly buyer: Actor;
  private readonly attempts: { id: string; reference: string }[] = [];

  constructor(stage: Stage, buyer: Actor, sequence: readonly PaymentStep[]) {
    this.stage = stage;
    this.buyer = buyer;
    this.parts = partsOf(sequence);
  }

  async begin(): Promise<void> {
    const { productType, productVariantId } = this.stage;
    await this.buyer.ok('cart.add', { productType, productVariantId });
    this.orderNum = (await orderCart(this.buyer, 1)).orderNum;
    await this.retry();
  }

  private get last() {
    return this.attempts.at(-1)!;
  }

  private check(what: string, actual: unknown, wanted: unknown): void {
    if (actual !== wanted) this.problems.push(`${what}: ${String(actual)}, not ${String(wanted)}`);
  }

  private async retry(): Promise<void> {
    const reply = await this.buyer.call('payments.retry', { id: this.orderNum }, patient);
    const wanted = this.model.retry();
    this.check('retry', reply.status, wanted === null ? 409 : 200);
    if (reply.status !== 200) return;
    const attempt = attemptOf(this.stage.testGateway, reply.body.url as string);
    const isNew = this.attempts.every(({ id }) => id !== attempt.id);
    this.check('a new try', isNew, wanted === 'new');
    if (isNew) this.attempts.push(attempt);
  }

  private async validate(answer: Record<string, string>, actor: Actor = this.buyer): Promise<number> {
    return (await actor.call('payments.validate', { payment: this.last.id, answer }, patient)).status;
  }

  private post(url: string, event: SignedEvent): Promise<number> {
    return postEvent(this.stage.world, url, event);
  }

  private event(): SignedEvent {
    return this.stage.testGateway.event(this.last.reference, this.stage.world.services.now());
  }

  private take(kind: 'right' | 'wrong', sum: { amount?: number; currency?: string } = {}): void {
    const { reference } = this.last;
    if (this.stage.testGateway.payments.get(reference)!.status !== 'open') return;
    this.stage.testGateway.capture(reference, sum);
    this.model.capture(kind);
  }

  private readonly money: Partial<Record<PaymentStep, () => void>> = {
    pay: () => this.take('right'),
    payLess: () =>
      this.take('wrong', { amount: this.stage.testGateway.payments.get(this.last.reference)!.amount - 100 }),
    payDollars: () => this.take('wrong', { currency: 'USD' }),
  };

  private readonly redirects: Partial<Record<PaymentStep, () => Promise<void>>> = {
    redirect: async () => {
      this.check('redirect', await this.validate(this.stage.testGateway.answer(this.last.reference)), 200);
      this.model.receive();
    },
    redirectForged: async () => {
      const answer = this.stage.testGateway.answer(this.last.reference);
      const signature = Object.keys(answer).at(-1)!;
      this.check('a forged redirect', await this.validate({ ...answer, [signature]: 'forged' }), 422);
    },
    redirectOfOther: async () => {
      const answer = this.stage.testGateway.answer(this.stage.otherAttempt);
      this.check('the redirect of another order', await this.validate(answer), 422);
    },
    redirectOtherOrganisation: async () => {
      const answer = this.stage.testGateway.answer(this.last.reference);
      const status = await this.validate(answer, this.stage.other.people.asha);
      this.check('in another organisation', status, 404);
    },
  };

  private readonly webhooks: Partial<Record<PaymentStep, () => Promise<void>>> = {
    webhook: async () => {
      this.check('webhook', await this.post(this.stage.webhookUrl, this.event()), 200);
      this.model.receive();
    },
    webhookTwice: async () => {
      const event = this.event();
      for (let times = 0; times < 2; times++) {
        this.check('webhook', await this.post(this.stage.webhookUrl, event), 200);
      }
      this.model.receive();
    },
    webhookForged: async () => {
      const { payload, headers } = this.event();
      const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 't=1,v1=00']));
      const status = await this.post(this.stage.webhookUrl, { payload, headers: forged });
      this.check('a forged webhook', status, 422);
    },
    webhookAltered: async () => {
      const { payload, headers } = this.event();
      const status = await this.post(this.stage.webhookUrl, { payload: `${payload} `, headers });
      this.check('an altered webhook', status, 422);
    },
    webhookOtherOrganisation: async () => {
      this.check('at another organisation', await this.post(this.stage.otherUrl, this.event()), 200);
    },
  };

  private readonly others: Partial<Record<PaymentStep, () => Promise<void>>> = {
    retry: () => this.retry(),
    cancel: async () => {
      const reply = await this.buyer.call('orders.cancel', { id: this.orderNum }, patient);
      this.check('cancel', reply.status, this.model.cancel() ? 200 : 409);
    },
  };

  /** Takes the steps of one of its parts. */
  async act(part: readonly PaymentStep[]): Promise<void> {
    const steps: Record<string, () => unknown> = {
      ...this.money,
      ...this.redirects,
      ...this.webhooks,
      ...this.others,
    };
    for (const step of part) await steps[step]!();
  }

  /** Compares how it ended. */
  async compare(): Promise<void> {
    const order = await this.buyer.ok('orders.detail', { id: this.orderNum });
    const { paid, refunds } = this.model;
    this.check('the order', order.status, paid ? 'processing' : 'cancelled');
    this.check('the payment', order.payment.status, paid ? 'paid' : 'closed');
    const back = order.payment.refunds as { status: string }[];
    this.check('refunds', back.filter(({ status }) => status === 'done').length, refunds);
    this.check('refunds in all', back.length, refunds);
    this.check('refunds at the service', this.refundedThere(), refunds);
  }

  private refundedThere(): number {
    const { testGateway } = this.stage;
    const captures = this.attempts.flatMap(({ reference }) => testGateway.payments.get(reference)!.captures);
    const made = [...testGateway.refunds.values()].filter(({ capture }) => captures.some(({ id }) => id === capture));
    const whole = made.filter(({ capture, amount }) => captures.find(({ id }) => id === capture)!.amount === amount);
    this.check('whole refunds', whole.length, made.length);
    return made.length;
  }
}

/** Lets the buyers act at the same time, each with one play after the other. */
async function each({ buyers }: Stage, plays: readonly PaymentPlay[], act: (play: PaymentPlay) => Promise<void>) {
  const lane = async (_buyer: Actor, at: number) => {
    for (const play of plays.filter((_play, place) => place % buyers.length === at)) await act(play);
  };
  await Promise.all(buyers.map(lane));
}

/** Lets time pass, and the worker look. */
async function waitUntil({ world, org, other }: Stage, minutes: number): Promise<void> {
  moveClock(minutes * minuteMs);
  for (const { people } of [org, other]) Object.values(people).forEach((actor) => world.renew(actor));
  await checkPayments(world.services, world.sweep, org.id);
  await sendRefunds(world.services, world.sweep, org.id);
}

/**
 * Plays sequences concurrently: the steps between two waits of one run while the others act. All wait together, until
 * no sequence can change any more. Returns the problems of each.
 */
export async function playAll(stage: Stage, sequences: readonly (readonly PaymentStep[])[]): Promise<string[][]> {
  const { buyers } = stage;
  const plays = sequences.map((steps, at) => new PaymentPlay(stage, buyers[at % buyers.length]!, steps));
  await each(stage, plays, (play) => play.begin());
  const rounds = Math.max(...plays.map(({ parts }) => parts.length));
  for (let round = 0; round < rounds; round++) {
    await each(stage, plays, (play) => play.act(play.parts[round] ?? []));
    await waitUntil(stage, (round + 1) * 31);
    for (const { model, parts } of plays) if (round < parts.length) model.wait();
    await each(stage, plays, async (play) => (round === play.parts.length - 1 ? play.compare() : undefined));
  }
  moveClock(0);
  return plays.map(({ problems }) => problems);
}
