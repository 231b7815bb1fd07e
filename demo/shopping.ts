import type { ProductKind } from '@apprecio/contract/api/codes';
import type { NewPerson } from '@apprecio/contract/people/records';
import { move as moveOrder } from '@apprecio/server/src/features/orders/moves/moves.commands.ts';
import { redeem } from '@apprecio/server/src/features/orders/orders.commands.ts';
import { rate } from '@apprecio/server/src/features/store/ratings/ratings.commands.ts';
import { Failure } from '@apprecio/server/src/platform/fail.ts';
import { grantAll, type Happening, office } from './happenings.ts';
import { joinedBy } from './occasions.ts';
import { purses } from './purses.ts';
import { Random } from './random.ts';
import type { Shelf } from './shelf.ts';
import { asPerson, type Stage } from './story.ts';
import { reviews } from './words/reviews.ts';

const dayMs = 86_400_000;

/** Number of orders in the year, by the title of the thing. */
const ordered: Readonly<Record<string, number>> = {
  'Stoneware mug, Khurja': 8,
  'Cloth-bound journal': 7,
  'Copper-lined bottle': 7,
  'Cotton tote': 6,
  'Cotton T-shirt': 4,
  'Desk plant with clay pot': 3,
  'Folding desk lamp': 3,
  'Chai glasses, set of six': 3,
  'Cotton cap': 2,
  'Over-ear headphones': 2,
  'Canvas day pack': 2,
  'Warm socks, two pairs': 1,
  'Candle in a clay pot': 1,
  'Folding umbrella': 1,
  'Organic cotton hoodie': 1,
  'Tiffin carrier, three tiers': 1,
  'Handloom stole': 1,
  'Masala dabba, seven tins': 1,
  'Kirana Basket': 9,
  'Filter Coffee Co.': 7,
  Pageturner: 5,
  'Third Bell Cinemas': 4,
  'Saffron Table': 3,
  Trailhead: 2,
  'Platform One': 2,
  'School meals for a term': 4,
  'Mangroves for the coast': 2,
  'Village libraries': 2,
  'Half a day off': 2,
  'Your menu in the canteen': 2,
  'A day in another team': 1,
};

const rounds = [
  { days: 322, reason: 'Award of the quarter: Customer first' },
  { days: 236, reason: 'Award of the quarter: Own it' },
  { days: 147, reason: 'Award of the quarter: Think fresh' },
  { days: 55, reason: 'Award of the quarter: Be kind' },
] as const;
const winnersOfRound = 17;
const prizes = [800, 1000, 1200, 1500, 2000] as const;

const closeDays = 60;

export interface Shopping {
  stage: Stage;
  admin: NewPerson;
  /** Whoever spends: everyone but those who sign in. */
  people: readonly NewPerson[];
  shelf: Shelf;
}

/** Something that one of those who did not have it yet gets so many days ago, from a purse that is full enough. */
interface Wish {
  title: string;
  days: number;
  hadBy: Set<string>;
  purse: Map<string, number>;
}

/** Returns what an admin enters about an order, and how many days after it: long ago all on the day of arrival. */
function stepsOf(kind: ProductKind, days: number): { later: number; states: ('shipped' | 'delivered')[] }[] {
  if (kind === 'voucher') return [];
  if (kind === 'experience') return [{ later: 4.2, states: ['delivered'] }];
  if (days > closeDays) return [{ later: 4.2, states: ['shipped', 'delivered'] }];
  return [
    { later: 1.4, states: ['shipped'] },
    { later: 4.2, states: ['delivered'] },
  ];
}

/** One buys a thing, an admin sends it, and the buyer may say how it is. */
function planOrder(
  { stage, admin, people, shelf }: Shopping,
  random: Random,
  { title, days, hadBy, purse }: Wish,
): Happening[] {
  const now = stage.services.now().getTime();
  const at = (later: number) => new Date(Math.min(now - (days - later) * dayMs, now - 60_000));
  const thing = shelf.find(title);
  const wanted = shelf.pick(title, random);
  let buyer: NewPerson | undefined;
  let orderNum = '';
  const buy = async () => {
    const able = joinedBy(people, at(0)).filter(({ id }) => (purse.get(id) ?? 0) >= wanted.points && !hadBy.has(id));
    buyer = random.some(able, 1)[0];
    if (!buyer) return;
    hadBy.add(buyer.id);
    purse.set(buyer.id, purse.get(buyer.id)! - wanted.points);
    const { name } = buyer;
    const shipTo = thing.kind === 'merchandise' ? { shipTo: { name, ...office } } : {};
    const order = { ...wanted.item, quantity: 1, ...shipTo };
    try {
      orderNum = (await asPerson(stage, buyer, at(0), (ctx) => redeem(ctx, order))).orderNum;
    } catch (error) {
      // What is sold out by then is not ordered.
      if (!(error instanceof Failure)) throw error;
    }
  };
  const review = async () => {
    const productReview = shelf.nextReview(title, reviews[title]);
    if (orderNum && productReview)
      await asPerson(stage, buyer!, at(12), (ctx) => rate(ctx, { productId: thing.productId, ...productReview }));
  };
  const sent = stepsOf(thing.kind, days).map(({ later, states }) => ({
    at: at(later),
    act: async () => {
      if (!orderNum) return;
      await asPerson(stage, admin, at(later), async (ctx) => {
        for (const to of states) await moveOrder(ctx, { id: orderNum, to });
      });
    },
  }));
  return [{ at: at(0), act: buy }, ...sent, { at: at(12), act: review }];
}

/** Plans a year of spending: awards that fill the purses of people, and what they get for it. */
export function planShopping(shopping: Shopping): Happening[] {
  const random = new Random(20_261_126);
  const { stage, admin, people } = shopping;
  const now = stage.services.now().getTime();
  const purse = new Map<string, number>();
  const awards = rounds.map(({ days, reason }) => {
    const at = new Date(now - days * dayMs);
    const winners = random.some(joinedBy(people, at), winnersOfRound);
    const grants = winners.map((to) => ({ to, points: random.pick(prizes), reason }));
    const act = async () => {
      await grantAll(stage, admin, at, grants);
      // What thanks bring until the next round is not counted.
      for (const [id, points] of await purses(stage)) purse.set(id, points);
    };
    return { at, act };
  });
  const titles = Object.entries(ordered).flatMap(([title, count]) => Array.from({ length: count }, () => title));
  const hadBy = new Map(Object.keys(ordered).map((title) => [title, new Set<string>()]));
  const shuffled = random.some(titles, titles.length);
  const orders = shuffled.flatMap((title, at) => {
    const days = 318 - (at * 300) / shuffled.length - random.next();
    return planOrder(shopping, random, { title, days, hadBy: hadBy.get(title)!, purse });
  });
  return [...awards, ...orders];
}
