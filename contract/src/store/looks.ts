/** The colours of a gift card; white text on each has a contrast of at least 4.5. */
export const lookColours = ['green', 'berry', 'indigo', 'amber', 'teal', 'violet', 'brick', 'slate'] as const;

/** The drawings on a gift card. */
export const lookPatterns = ['petals', 'rings', 'sun', 'waves', 'leaves', 'dots'] as const;

/** The look of a gift voucher: the colour and the drawing of its card. */
export interface Look {
  colour: (typeof lookColours)[number];
  pattern: (typeof lookPatterns)[number];
}

/** The first and the last colour of each card's ground, from the upper left to the lower right; the same in both themes. */
export const lookGrounds: Readonly<Record<Look['colour'], readonly [from: string, to: string]>> = {
  green: ['#1F5D3A', '#317F52'],
  berry: ['#7A2F5B', '#A83F72'],
  indigo: ['#233E73', '#3B6BBF'],
  amber: ['#824707', '#A85A06'],
  teal: ['#17515B', '#2C7782'],
  violet: ['#482E7C', '#6B42BB'],
  brick: ['#7C2820', '#B93A2D'],
  slate: ['#30322F', '#5A625E'],
};

/** A voucher as its look is found: what was chosen, and what decides where nothing was. */
interface Dressed {
  id: string;
  category: string;
  look_colour: string | null;
  look_pattern: string | null;
}

function numberOf(text: string): number {
  let sum = 0;
  for (const letter of text.toLowerCase()) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}

/** Returns the look of a voucher. Without a choice, the category gives the colour and the id the pattern. */
export function lookOf({ id, category, look_colour: colour, look_pattern: pattern }: Dressed): Look {
  return {
    colour: lookColours.find((one) => one === colour) ?? lookColours[numberOf(category) % lookColours.length]!,
    pattern: lookPatterns.find((one) => one === pattern) ?? lookPatterns[numberOf(id) % lookPatterns.length]!,
  };
}
