import type { NewPerson } from '@apprecio/contract/people/records';
import { ask } from '@apprecio/server/src/features/orders/cases/cases.commands.ts';
import { move as moveOrder } from '@apprecio/server/src/features/orders/moves/moves.commands.ts';
import { redeem } from '@apprecio/server/src/features/orders/orders.commands.ts';
import { reveal } from '@apprecio/server/src/features/orders/revealing.commands.ts';
import { rate } from '@apprecio/server/src/features/store/ratings/ratings.commands.ts';
import { setGoal, toggleWish } from '@apprecio/server/src/features/store/wishlist/wishlist.commands.ts';
import { dateIn } from '@apprecio/server/src/platform/clock.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { grantAll, type Happening, office } from './happenings.ts';
import { purses } from './purses.ts';
import { Random } from './random.ts';
import type { Shelf } from './shelf.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;

/** Points after the last grant. What comes and goes later leaves enough for a third of the merchandise. */
const purse = 990;

interface OwnOrders {
  stage: Stage;
  admin: NewPerson;
  employee: NewPerson;
  shelf: Shelf;
}

interface Bought {
  title: string;
  named: readonly string[];
  days: number;
  customization?: string;
}

/** Order of the employee, once it is placed. */
interface Placed {
  num: string;
  lineId: string;
}

/** The employee's acts, each so many days ago. */
class Diary {
  readonly happenings: Happening[] = [];
  private readonly random = new Random(20_261_128);
  private readonly of: OwnOrders;

  constructor(of: OwnOrders) {
    this.of = of;
  }

  on(days: number, act: (at: Date) => Promise<unknown>): void {
    const at = new Date(this.of.stage.services.now().getTime() - days * dayMs);
    this.happenings.push({ at, act: () => act(at) });
  }

  own(days: number, work: (ctx: PersonContext) => Promise<unknown>): void {
    this.on(days, (at) => asPerson(this.of.stage, this.of.employee, at, work));
  }

  grant(days: number, reason: string, points: () => number | Promise<number>): void {
    const { stage, admin, employee } = this.of;
    this.on(days, async (at) => grantAll(stage, admin, at, [{ to: employee, points: await points(), reason }]));
  }

  buy({ title, named, days, ...rest }: Bought): Placed {
    const placed = { num: '', lineId: '' };
    const { item } = this.of.shelf.pick(title, this.random, named);
    const shipTo = item.productVariantId ? { shipTo: { name: this.of.employee.name, ...office } } : {};
    this.own(days, async (ctx) => {
      const { orderNum, lines } = await redeem(ctx, { ...item, quantity: 1, ...shipTo, ...rest });
      Object.assign(placed, { num: orderNum, lineId: lines[0]!.id });
    });
    return placed;
  }

  send(placed: Placed, days: number, to: 'shipped' | 'delivered', tracking?: string): void {
    const { stage, admin } = this.of;
    const parcel = tracking ? { carrier: 'blue_dart' as const, tracking } : {};
    this.on(days, (at) => {
      const expectedOn = tracking && dateIn('Asia/Kolkata', new Date(at.getTime() + 3 * dayMs));
      return asPerson(stage, admin, at, (ctx) =>
        moveOrder(ctx, { id: placed.num, to, ...parcel, ...(expectedOn && { expectedOn }) }),
      );
    });
  }
}

/** Plans the awards that pay for the employee's orders. */
function planAwards(diary: Diary, { stage, employee }: OwnOrders): void {
  diary.grant(85, 'Award of the quarter: Customer first', () => 1200);
  diary.grant(30, 'Ran the desk for 900 hampers', () => 600);
  diary.grant(12, 'Won back the Kochi hotels', async () => {
    const missing = purse - ((await purses(stage)).get(employee.id) ?? 0);
    return Math.max(100, Math.round(missing / 50) * 50);
  });
}

/** Plans what the employee bought: something that came, was shown, is to go back, and is on its way. */
function planPurchases(diary: Diary, { shelf }: OwnOrders): void {
  const title = 'Copper-lined bottle';
  const bottle = diary.buy({ title, named: ['Forest', '750 ml'], days: 70, customization: 'Keerthi' });
  diary.send(bottle, 68, 'shipped', 'BD 4471 1180');
  diary.send(bottle, 65, 'delivered');
  const bottleReview = { stars: 5, words: 'Goes to every customer with me. Two of them have asked where it’s from.' };
  diary.own(58, (ctx) => rate(ctx, { productId: shelf.find(title).productId, ...bottleReview }));

  const voucher = diary.buy({ title: 'Pageturner', named: ['250'], days: 24 });
  diary.own(23.9, (ctx) => reveal(ctx, { id: voucher.num, lineId: voucher.lineId }));

  const shirt = diary.buy({ title: 'Cotton T-shirt', named: ['Forest', 'M'], days: 16 });
  diary.send(shirt, 14, 'shipped', 'BD 4471 2093');
  diary.send(shirt, 11, 'delivered');
  const back = { kind: 'return' as const, reason: 'It’s a size too small. I’d like to try an L.' };
  diary.own(2, (ctx) => ask(ctx, { id: shirt.num, lineIds: [shirt.lineId], ...back }));

  const journal = diary.buy({ title: 'Cloth-bound journal', named: ['Indigo'], days: 4 });
  diary.send(journal, 1.5, 'shipped', 'BD 4471 2241');
}

/** Plans the employee's own year in the store: awards, orders, wishes, and headphones to save up for. */
export function planOwnOrders(of: OwnOrders): Happening[] {
  const diary = new Diary(of);
  planAwards(diary, of);
  planPurchases(diary, of);
  const wished = ['Weekend duffel', 'Chess set', 'Houseboat day on the backwaters'];
  for (const [at, title] of wished.entries())
    diary.own(40 - at * 9, (ctx) => toggleWish(ctx, { productId: of.shelf.find(title).productId }));
  diary.own(20, (ctx) => setGoal(ctx, { productId: of.shelf.find('Over-ear headphones').productId, goal: true }));
  return diary.happenings;
}
