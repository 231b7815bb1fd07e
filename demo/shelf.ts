import { type ProductTypeCode, productType } from '@apprecio/contract/api/codes';
import { pointsFor } from '@apprecio/contract/api/money';
import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { Random } from './random.ts';
import type { Stage } from './story.ts';

const pointValuePaise = 100;

interface Thing {
  productId: string;
  kind: keyof typeof productType;
  amounts: number[];
  variants: { id: string; colour: string | null; size: string | null; stock: number; pricePaise: number }[];
}

/** Choice of one thing for an order, and the points that it costs. */
interface Choice {
  points: number;
  item: { productType: ProductTypeCode; productId?: string; productVariantId?: string; price?: number };
}

/** The products of the demonstration by their titles, as those who order for its people need them. */
export class Shelf {
  private readonly things: ReadonlyMap<string, Thing>;
  private readonly reviewed = new Map<string, number>();

  private constructor(things: ReadonlyMap<string, Thing>) {
    this.things = things;
  }

  static async of({ services, organisationId }: Stage): Promise<Shelf> {
    const rows = await asSystem(services, organisationId, 'demo', (ctx) =>
      ctx.db
        .selectFrom('store_products as p')
        .leftJoin('store_variants as v', (join) =>
          join.onRef('v.organisation_id', '=', 'p.organisation_id').onRef('v.product_id', '=', 'p.id'),
        )
        .select(['p.id', 'p.title', 'p.kind', 'p.amounts', 'p.gst_percent', 'p.discount_percent'])
        .select(['v.id as variant_id', 'v.colour', 'v.size', 'v.stock', 'v.price_paise'])
        .orderBy('p.sku')
        .orderBy('v.position')
        .execute(),
    );
    const things = Map.groupBy(rows, ({ title }) => title);
    return new Shelf(
      new Map(
        [...things].map(([title, of]) => [
          title,
          {
            productId: of[0]!.id,
            kind: of[0]!.kind as Thing['kind'],
            amounts: of[0]!.amounts,
            variants: of.flatMap(({ variant_id: id, colour, size, stock, ...row }) => {
              if (id === null) return [];
              const pricePaise = shownPrice(row.price_paise!, row.discount_percent, row.gst_percent);
              return [{ id, colour, size, stock: stock!, pricePaise }];
            }),
          },
        ]),
      ),
    );
  }

  find(title: string): Thing {
    const thing = this.things.get(title);
    if (!thing) throw new Error(`The demonstration has no “${title}”.`);
    return thing;
  }

  /** Chooses one of a thing: of a voucher an amount, of others a variant that is not scarce, or the one that is named. */
  pick(title: string, random: Random, named?: readonly string[]): Choice {
    const { productId, kind, amounts, variants } = this.find(title);
    if (kind === 'voucher') {
      const price = named ? Number(named[0]) * 100 : random.pick(amounts.slice(0, 3));
      return {
        points: pointsFor(price, pointValuePaise),
        item: { productType: productType.voucher, productId, price },
      };
    }
    const able = named
      ? variants.filter(({ colour, size }) => named.every((name) => name === colour || name === size))
      : variants.filter(({ stock }) => stock > 4);
    const variant = random.pick(able.length > 0 ? able : variants);
    return {
      points: pointsFor(variant.pricePaise, pointValuePaise),
      item: { productType: productType[kind], productVariantId: variant.id },
    };
  }

  /** The next of the reviews of a thing that nobody has written yet. */
  nextReview<T>(title: string, all: readonly T[] = []): T | undefined {
    const at = this.reviewed.get(title) ?? 0;
    this.reviewed.set(title, at + 1);
    return all[at];
  }
}
