import { brandColours, isReadable, type BrandColours } from '@apprecio/contract/api/colours';

function rule(selector: string, { fill, hover, active, ink }: BrandColours): string {
  return `${selector}{--primary:${fill};--primary-hover:${hover};--primary-active:${active};--on-primary:${ink};--primary-line:${fill};--focus:${fill}}`;
}

let sheet: CSSStyleSheet | null = null;

/** Wears the company's colour in both themes; without one, or with one that cannot be read, the product's own. */
export function applyBrand(colour: string | null): void {
  if (colour === null && sheet === null) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const worn = colour !== null && isReadable(colour) ? brandColours(colour) : null;
  sheet.replaceSync(worn ? rule(':root', worn.light) + rule("[data-theme='dark']", worn.dark) : '');
}
