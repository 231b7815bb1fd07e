import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';

/** Paper and ink of a tint, as screens wear them. */
interface Paper {
  paper: string;
  ink: string;
}

/** Each tint in both themes. */
export const tints: Record<ValueTint, { light: Paper; dark: Paper }> = {
  teal: { light: { paper: '#e9f5f6', ink: '#1e4f58' }, dark: { paper: '#152a2e', ink: '#a5dae1' } },
  orange: { light: { paper: '#fff3e0', ink: '#824707' }, dark: { paper: '#2d2112', ink: '#ffcb85' } },
  violet: { light: { paper: '#f3effc', ink: '#58369a' }, dark: { paper: '#231d34', ink: '#cdbef2' } },
  rose: { light: { paper: '#fdeef2', ink: '#902649' }, dark: { paper: '#2f1a21', ink: '#f6b5c8' } },
  green: { light: { paper: '#ebf6ee', ink: '#1c5e36' }, dark: { paper: '#15281c', ink: '#a0dbb2' } },
  blue: { light: { paper: '#ecf3fd', ink: '#264f9d' }, dark: { paper: '#16243a', ink: '#afcdf8' } },
};

const duotones = [
  ['#f9d9b8', '#efa877', '#5a2a0b'],
  ['#bee3e6', '#72b8c2', '#0c363d'],
  ['#ddd0f7', '#a98be3', '#2c1760'],
  ['#fbd3dd', '#ec8fab', '#5e1530'],
  ['#cfe9c9', '#87c28a', '#123f1c'],
  ['#cadffa', '#84aeeb', '#12305f'],
  ['#fbe7a6', '#ebbe4e', '#4b3302'],
  ['#e3dcd2', '#b7aa99', '#352b20'],
] as const;

/** The colours of someone's initials, always the same for an id: as on screens. */
export function duotoneOf(id: string): { from: string; to: string; ink: string } {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  const [from, to, ink] = duotones[(hash >>> 0) % duotones.length]!;
  return { from, to, ink };
}
