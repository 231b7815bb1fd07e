import { sortedSizes } from '@apprecio/contract/store/sizes';
import type { ProductVariant } from '@apprecio/contract/store/store.entities';

type Variant = Pick<ProductVariant, 'id' | 'colour' | 'size' | 'stock'>;

/** A colour or size to choose, and why it can't be had. */
export interface Choice {
  value: string;
  why: 'sold_out' | 'not_made' | null;
}

const unique = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Returns whether each variant is told from the others by its colour and size. */
export function areDistinct(variants: readonly Variant[]): boolean {
  return new Set(variants.map(({ colour, size }) => JSON.stringify([colour, size]))).size === variants.length;
}

/** Returns the colours of a product in its own order. */
export function colourChoices(variants: readonly Variant[]): Choice[] {
  return unique(variants.map(({ colour }) => colour)).map((value) => ({
    value,
    why: variants.some(({ colour, stock }) => colour === value && stock > 0) ? null : 'sold_out',
  }));
}

/** Returns the sizes of a product, sorted, as they can be had in a colour. */
export function sizeChoices(variants: readonly Variant[], colour: string | null): Choice[] {
  const sizes = unique(variants.map(({ size }) => size)).map((value) => ({ value }));
  return sortedSizes(sizes).map(({ value }) => {
    const variant = variants.find((one) => one.size === value && one.colour === colour);
    return { value, why: !variant ? 'not_made' : variant.stock > 0 ? null : 'sold_out' };
  });
}

/** Returns the variant to show first: one that was wished for, else the first that can be had, else the first. */
export function firstVariant<Of extends Variant>(variants: readonly Of[], wished: string | null): Of | undefined {
  return variants.find(({ id }) => id === wished) ?? variants.find(({ stock }) => stock > 0) ?? variants[0];
}

/** Returns the variant of a colour, of the size chosen so far if that can be had. */
export function inColour<Of extends Variant>(
  variants: readonly Of[],
  colour: string,
  size: string | null,
): Of | undefined {
  const made = variants.filter((one) => one.colour === colour);
  return made.find((one) => one.size === size && one.stock > 0) ?? firstVariant(made, null);
}

/** Returns the variant of a size in the colour chosen so far. */
export function inSize<Of extends Variant>(
  variants: readonly Of[],
  size: string,
  colour: string | null,
): Of | undefined {
  return variants.find((one) => one.size === size && one.colour === colour);
}
