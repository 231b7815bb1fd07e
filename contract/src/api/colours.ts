type Triple = [number, number, number];

function channels(hex: string): Triple {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
}

function toLinear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours `#rrggbb` as WCAG 2.2 counts it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const rgb = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

function lightened(hex: string, to: number): string {
  const [, a, b] = toOklab(hex);
  const strength = Math.min(1, 0.14 / Math.max(0.001, Math.hypot(a, b)));
  return toHex([to, a * strength, b * strength]);
}

const white = '#ffffff';
const darkInk = '#06222a';
const darkPaper = '#1f2625';
const enough = 4.5;

/** A brand colour in both themes: the fill with its states, and the ink that is written on it. */
export interface BrandColours {
  fill: string;
  hover: string;
  active: string;
  ink: string;
}

/**
 * Returns a brand colour for both themes. The light theme uses it unchanged, under white text. The dark theme
 * lightens it under dark text until it is readable and contrasts with the background.
 */
export function brandColours(hex: string): { light: BrandColours; dark: BrandColours } {
  const [own] = toOklab(hex);
  let lightness = Math.max(own, 0.7);
  while (
    lightness < 0.96 &&
    Math.min(contrast(lightened(hex, lightness), darkInk), contrast(lightened(hex, lightness), darkPaper)) < enough
  ) {
    lightness += 0.02;
  }
  const darker = (by: number) => lightened(hex, Math.max(0, own - by));
  const lighter = (by: number) => lightened(hex, Math.min(0.97, lightness + by));
  return {
    light: { fill: hex, hover: darker(0.06), active: darker(0.1), ink: white },
    dark: { fill: lighter(0), hover: lighter(0.05), active: lighter(0.1), ink: darkInk },
  };
}

/** The lowest contrast of a brand colour with what is written on it; under 4.5 it cannot be worn. */
export function brandContrast(hex: string): number {
  const { light, dark } = brandColours(hex);
  return Math.min(contrast(light.fill, light.ink), contrast(dark.fill, dark.ink));
}

/** Returns true if a brand colour is readable in both themes (WCAG AA). */
export function isReadable(hex: string): boolean {
  return brandContrast(hex) >= enough;
}
