import { afterAll, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { type TestGateway, gatewayKeys, startTestGateway } from '../support/outside/payment-gateways.ts';
import { useSampleSeed } from '../support/sample.ts';
import { connectPayments, earn, ledgerProblems, orderCart, stockStore } from '../support/things/store.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';
import { paymentSteps, type PaymentStep, playAll, type Stage } from './payment-play.ts';

const kinds = ['razorpay', 'stripe'] as const;
const testGateways: Record<(typeof kinds)[number], TestGateway> = {
  razorpay: await startTestGateway('razorpay'),
  stripe: await startTestGateway('stripe'),
};
const world = useOwnWorld({ RAZORPAY_URL: testGateways.razorpay.url, STRIPE_URL: testGateways.stripe.url });
/** Made sequences of both payment services together. */
const runs = Number(process.env.PAYMENT_RUNS ?? 60);
const perKind = Math.ceil(runs / kinds.length);
/** As many sequences as are played at the same time, each by a buyer of its own: nobody has two unpaid orders of a product. */
const atOnce = 64;
const buyerNames = Array.from({ length: atOnce }, (_unused, at) => `buyer${at}`);
const seed = useSampleSeed();

afterAll(async () => {
  moveClock(0);
  for (const testGateway of Object.values(testGateways)) await testGateway.stop();
});

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sequences: first the ones that have names, then as many made ones as are asked for. */
function sequences(random: () => number): PaymentStep[][] {
  const named: PaymentStep[][] = [
    [],
    ['pay'],
    ['pay', 'webhook', 'redirect'],
    ['pay', 'redirect', 'webhook'],
    ['pay', 'redirect', 'redirect', 'webhookTwice'],
    ['redirect', 'pay', 'webhook'],
    ['pay', 'cancel', 'webhook'],
    ['cancel', 'wait', 'webhook', 'redirect'],
    ['payLess', 'redirect', 'retry', 'pay', 'webhook'],
    ['payDollars', 'webhook', 'retry'],
    ['pay', 'redirectForged', 'webhookForged', 'webhookAltered', 'redirectOfOther', 'cancel'],
    ['pay', 'redirectOtherOrganisation', 'webhookOtherOrganisation', 'cancel'],
    ['pay', 'wait', 'webhook', 'redirect', 'cancel'],
  ];
  const one = () => paymentSteps[Math.floor(random() * paymentSteps.length)]!;
  const made = Array.from({ length: perKind }, () => Array.from({ length: 1 + Math.floor(random() * 6) }, one));
  return [...named, ...made];
}

async function connect(org: Organisation, kind: (typeof kinds)[number]): Promise<string> {
  await connectPayments(world(), org, { gateway: kind, ...gatewayKeys });
  return (await org.people.admin!.ok('payments.settings')).webhookUrl!;
}

async function stageOf(kind: (typeof kinds)[number]): Promise<Stage> {
  const org = await world().organisation(Object.fromEntries(buyerNames.map((name) => [name, {}])));
  const other = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  await world().look('update store_variants set stock = 1000000 where organisation_id = $1', [org.id]);
  const buyers = buyerNames.map((name) => org.people[name]!);
  for (const buyer of buyers) await earn(world(), org, buyer, perKind + 100);
  const [webhookUrl, otherUrl] = [await connect(org, kind), await connect(other, kind)];
  const product = { productType: 1, productVariantId: stock.variantIds[0]! };
  await buyers[0]!.ok('cart.add', { productType: 3, productVariantId: stock.slotId });
  const { orderNum } = await orderCart(buyers[0]!, 1);
  const { url } = await buyers[0]!.ok('payments.retry', { id: orderNum });
  const otherAttempt = url.split('/').at(-1)!;
  return {
    world: world(),
    org,
    buyers,
    other,
    testGateway: testGateways[kind],
    webhookUrl,
    otherUrl,
    otherAttempt,
    ...product,
  };
}

test.each(kinds)(
  'an order ends as the model says, whatever forged, replayed, reordered or altered messages %s sends (ORD-04)',
  async (kind) => {
    const stage = await stageOf(kind);
    const all = sequences(randomFrom(seed));
    for (let at = 0; at < all.length; at += atOnce) {
      const played = all.slice(at, at + atOnce);
      const problems = await playAll(stage, played);
      const wrong = played.map((sequence, place) => ({ sequence, problems: problems[place]! }));
      expect({ seed, wrong: wrong.filter((play) => play.problems.length > 0) }).toEqual({ seed, wrong: [] });
    }
    expect(await ledgerProblems(world(), stage.org.id)).toEqual([]);
  },
  60_000 + runs * 1000,
);
