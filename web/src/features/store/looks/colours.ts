/** Names of colours with what they look like, as a palette is laid out: light to dark, then around the wheel. */
const colours: Record<string, string> = {
  white: '#ffffff',
  ivory: '#f7f1e1',
  cream: '#f3ead6',
  jasmine: '#f6e7b4',
  natural: '#efe4cc',
  beige: '#dccbaa',
  sand: '#d6bf98',
  silver: '#c4c8cb',
  stone: '#b3aa9c',
  steel: '#9aa3a8',
  grey: '#8b9095',
  gray: '#8b9095',
  slate: '#5f6b76',
  graphite: '#454b50',
  charcoal: '#36393d',
  ink: '#2b3437',
  black: '#17191b',
  bamboo: '#d9b878',
  oak: '#c69c6d',
  tan: '#c59a6b',
  sandalwood: '#b98a5e',
  khaki: '#a39a6c',
  wood: '#a5764c',
  clay: '#c9823b',
  terracotta: '#c8603f',
  copper: '#b0643c',
  rust: '#a84a26',
  tortoise: '#7d4d2b',
  brown: '#7a4e30',
  walnut: '#5f4030',
  chocolate: '#4d3226',
  red: '#c92f35',
  maroon: '#7c2331',
  burgundy: '#6d2033',
  wine: '#6a2540',
  coral: '#d9694f',
  peach: '#f6b08f',
  orange: '#ea7a25',
  saffron: '#f0a12b',
  mustard: '#e3b23c',
  gold: '#c99a2e',
  yellow: '#f2cb3c',
  lime: '#a8c83a',
  olive: '#76783a',
  mint: '#9ccfbf',
  green: '#3d8b53',
  forest: '#3e8e7e',
  teal: '#1f7a78',
  turquoise: '#35b0ab',
  aqua: '#58c4cf',
  sky: '#86c0ea',
  blue: '#2f6fc4',
  denim: '#41618c',
  indigo: '#2f5d8c',
  navy: '#31466f',
  lavender: '#b9a9dd',
  lilac: '#c3a5d2',
  purple: '#6c4aa0',
  plum: '#6a2f5e',
  rose: '#d9758b',
  pink: '#f09fb8',
};

const order = new Map(Object.keys(colours).map((name, at) => [name, at]));

/** Returns the known name in a text: all of it, else its last known word, so that `Navy blue` is blue. */
function nameIn(text: string): string | undefined {
  const whole = text.trim().toLowerCase();
  return order.has(whole) ? whole : whole.split(/[^\p{L}]+/u).findLast((word) => order.has(word));
}

/** Returns what a colour of this name looks like; null where the name is not known. */
export function swatchOf(name: string): string | null {
  const colourName = nameIn(name);
  return colourName === undefined ? null : colours[colourName]!;
}

/** Sorts colours as a palette is laid out; unknown ones follow by the alphabet. */
export function sortedColours<Colour extends { value: string }>(all: readonly Colour[]): Colour[] {
  const place = ({ value }: Colour) => order.get(nameIn(value) ?? '') ?? order.size;
  return all.toSorted((a, b) => place(a) - place(b) || a.value.localeCompare(b.value));
}
