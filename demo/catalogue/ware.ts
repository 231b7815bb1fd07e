import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import type { NewProduct, NewVariant } from '@apprecio/server/src/features/store/public.ts';
import { bags } from '../drawings/products/bags.ts';
import { clothes } from '../drawings/products/clothes.ts';
import { desk } from '../drawings/products/desk.ts';
import { devices } from '../drawings/products/devices.ts';
import { kitchen } from '../drawings/products/kitchen.ts';
import { leisure } from '../drawings/products/leisure.ts';
import type { ToneName } from '../drawings/products/tones.ts';

/** The drawings of things, by the names that the catalogue gives them. */
export const things = { ...kitchen, ...desk, ...bags, ...clothes, ...devices, ...leisure } as const;

/** A piece of merchandise as the catalogue of the demonstration writes it. */
export interface Ware {
  title: string;
  drawing: keyof typeof things;
  category: string;
  /** The price of one in rupees, with GST. */
  rupees: number;
  gst: number;
  /** The colours to choose from, the one of its picture first; without a choice the tone of its picture. */
  colours: readonly ToneName[] | ToneName;
  /** The sizes to choose from, with what one costs more than the first. */
  sizes?: Readonly<Record<string, number>>;
  /** The number of pieces of each variant. */
  stock: number;
  /** Colours or sizes that are sold out, and those of which two are left. */
  soldOut?: readonly string[];
  few?: readonly string[];
  /** True if it can carry the buyer's own text. */
  engraved?: true;
  text: string;
}

/**
 * Returns the net price in paise that makes so many rupees with GST.
 * @throws Error if no net price does
 */
export function netOf(rupees: number, gst: number): number {
  const near = Math.round((rupees * 10_000) / (100 + gst));
  const net = [near - 1, near, near + 1].find((paise) => shownPrice(paise, 0, gst) === rupees * 100);
  if (net === undefined) throw new Error(`No price with ${gst} % GST makes ₹${rupees}.`);
  return net;
}

/** The path of a drawing in the folder of pictures. */
export function picturePath(drawing: string, tone?: ToneName): string {
  return `content/${tone ? `${drawing}-${tone}` : drawing}.svg`;
}

function stockOf({ stock, soldOut: gone = [], few = [] }: Ware, names: readonly string[]): number {
  const is = (list: readonly string[]) => names.some((name) => list.includes(name)) || list.includes(names.join(' '));
  return is(gone) ? 0 : is(few) ? 2 : stock;
}

function variantsOf(ware: Ware, sku: string): NewVariant[] {
  const colours = typeof ware.colours === 'string' ? [null] : ware.colours;
  const sizes = Object.entries(ware.sizes ?? {});
  return colours.flatMap((colour, row) =>
    (sizes.length > 0 ? sizes : [[null, 0] as const]).map(([size, more], column) => ({
      sku: `${sku}-${row + 1}${column + 1}`,
      colour,
      size,
      pricePaise: netOf(ware.rupees + more, ware.gst),
      stock: stockOf(
        ware,
        [colour, size].filter((name) => name !== null),
      ),
    })),
  );
}

/** The tones in which a piece is drawn: one picture for each colour. */
export function tonesOf({ colours }: Ware): readonly ToneName[] {
  return typeof colours === 'string' ? [colours] : colours;
}

/** Returns a piece as the store takes it; its SKU follows from its place in the catalogue. */
export function productOf(ware: Ware, at: number): NewProduct {
  const sku = `MER${String(at + 1).padStart(3, '0')}`;
  const pictures = tonesOf(ware).map((tone) => picturePath(ware.drawing, tone));
  return {
    sku,
    kind: 'merchandise',
    fulfilment: 'delivery',
    title: ware.title,
    description: ware.text,
    category: ware.category,
    image: pictures[0]!,
    images: pictures,
    gstPercent: ware.gst,
    customizable: ware.engraved ?? false,
    deliveryDays: { from: 3, to: 5 },
    variants: variantsOf(ware, sku),
  };
}
