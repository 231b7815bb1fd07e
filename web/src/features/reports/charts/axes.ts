/** The height of a chart over time, in pixels. */
export const chartHeight = 260;

const label = { className: 'fill-muted text-xs', fill: 'currentColor', fontSize: 12, fontFamily: 'inherit' } as const;
export const leftLabels = { ...label, textAnchor: 'end', dx: '-0.4em', dy: '0.3em' } as const;
export const bottomLabels = { ...label, textAnchor: 'middle', dy: '0.5em' } as const;

const roomOfLabel = 76;

/** The places of the steps that are named below a chart: the last, and as many before it as there is room for. */
export function namedPlaces(steps: number, width: number, most = Infinity): number[] {
  const fits = Math.max(2, Math.min(most, Math.floor(width / roomOfLabel)));
  const each = Math.ceil(steps / fits);
  return Array.from({ length: steps }, (_, at) => at).filter((at) => (steps - 1 - at) % each === 0);
}
