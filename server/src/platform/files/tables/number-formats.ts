/** A number format that pads whole numbers with zeros: the text around the digits, and the least number of digits. */
export interface ZeroFormat {
  before: string;
  digits: number;
  after: string;
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

function plainOf(xml: string): string {
  return xml.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (all, code?: string, name?: string) =>
    code === undefined ? (entities[name!] ?? all) : String.fromCodePoint(Number(code)),
  );
}

// Literals are in quotes or behind a backslash, or are a dash, a blank, a slash, a bracket or a plus.
const literal = String.raw`(?:"[^"]*"|\\.|[-/ ()+])`;
const zeros = new RegExp(String.raw`^(?:\[\$-[^\]]*\])?(${literal}*)(0{2,})(${literal}*)(?:;.*)?$`, 'su');
const single = new RegExp(String.raw`^(${literal}+)(0)(${literal}*)(?:;.*)?$`, 'su');

function literalOf(code: string): string {
  return code.replaceAll(/"([^"]*)"|\\(.)/gsu, (_all, quoted?: string, escaped?: string) => quoted ?? escaped ?? '');
}

function formatOf(code: string): ZeroFormat | null {
  const [, before, digits, after] = zeros.exec(code) ?? single.exec(code) ?? [];
  return digits === undefined
    ? null
    : { before: literalOf(before!), digits: digits.length, after: literalOf(after ?? '') };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Returns the formats of a workbook that write zeros before whole numbers, by the style of a cell. */
export function zeroFormats(styles: string): Map<string, ZeroFormat> {
  const codes = new Map<string, ZeroFormat>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const format = formatOf(plainOf(attribute(tag, 'formatCode') ?? ''));
    if (format) codes.set(attribute(tag, 'numFmtId') ?? '', format);
  }
  if (codes.size === 0) return new Map();
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  const found = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) =>
    codes.get(attribute(tag, 'numFmtId') ?? ''),
  );
  return new Map(found.flatMap((format, at) => (format ? [[String(at), format]] : [])));
}

/** Returns a whole number as a format shows it. */
export function withZeros(number: string, { before, digits, after }: ZeroFormat): string {
  return `${before}${number.padStart(digits, '0')}${after}`;
}
