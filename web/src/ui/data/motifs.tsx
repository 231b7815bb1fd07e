import type { ReactNode } from 'react';

/** The six tints of the design system. */
export const tints = ['teal', 'orange', 'violet', 'rose', 'green', 'blue'] as const;

/** A tint; it decides the ink and the motif too. */
export type Tint = (typeof tints)[number];

/** The drawn motif of each tint. */
export const motifs = {
  teal: 'petals',
  orange: 'sun',
  violet: 'orbits',
  rose: 'blossom',
  green: 'leaves',
  blue: 'ripples',
} as const;

function around(count: number, draw: (index: number) => ReactNode, offset = 0): ReactNode {
  return Array.from({ length: count }, (_, index) => {
    const angle = offset + (360 / count) * index;
    return (
      <g key={angle} transform={`rotate(${angle} 100 100)`}>
        {draw(index)}
      </g>
    );
  });
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 };
const ray = { stroke: 'currentColor', strokeWidth: 7, strokeLinecap: 'round' as const };

const drawings: Record<(typeof motifs)[Tint], () => ReactNode> = {
  petals: () => around(12, () => <ellipse cx="100" cy="52" rx="19" ry="46" {...line} />),
  sun: () => (
    <>
      {around(24, (index) => (
        <path d={index % 2 === 0 ? 'M100 54V26' : 'M100 62V14'} {...ray} />
      ))}
      <circle cx="100" cy="100" r="30" fill="currentColor" />
    </>
  ),
  orbits: () => (
    <>
      {[15, 60, 105, 150].map((angle) => (
        <ellipse key={angle} cx="100" cy="100" rx="86" ry="32" transform={`rotate(${angle} 100 100)`} {...line} />
      ))}
      <circle cx="100" cy="100" r="11" fill="currentColor" />
    </>
  ),
  blossom: () =>
    around(6, (index) => (
      <path
        d="M100 100C76 70 78 34 100 22c22 12 24 48 0 78z"
        fill="currentColor"
        opacity={index % 2 === 0 ? 0.9 : 0.5}
      />
    )),
  leaves: () =>
    around(8, (index) => (
      <path
        d="M100 96C84 76 84 48 100 30c16 18 16 46 0 66z"
        fill="currentColor"
        opacity={index % 2 === 0 ? 0.5 : 0.85}
      />
    )),
  ripples: () =>
    [18, 36, 54, 72, 90].map((radius) => (
      <circle key={radius} cx="100" cy="100" r={radius} fill="none" stroke="currentColor" strokeWidth="9" />
    )),
};

/** The motif of a tint in the current colour; always hidden from screen readers. */
export function Motif({ tint, className }: { tint: Tint; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className}>
      {drawings[motifs[tint]]()}
    </svg>
  );
}
