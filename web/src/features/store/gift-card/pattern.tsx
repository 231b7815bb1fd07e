import type { Look } from '@apprecio/contract/store/looks';
import type { ReactNode } from 'react';
import { Motif } from '../../../ui/data/motifs.tsx';

const all = (count: number) => Array.from({ length: count }, (_unused, at) => at);

const drawn: Partial<Record<Look['pattern'], () => ReactNode>> = {
  waves: () =>
    all(7).map((at) => (
      <path
        key={at}
        d={`M-20 ${28 + at * 24}c20-22 40-22 60 0s40 22 60 0 40-22 60 0 40 22 60 0`}
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
      />
    )),
  leaves: () =>
    all(3).map((at) => (
      <g key={at} transform={`rotate(${at * 30 - 34} 40 196)`}>
        <path d="M40 196C44 150 44 96 40 34" fill="none" stroke="currentColor" strokeWidth="4" />
        {all(5).map((leaf) => (
          <path
            key={leaf}
            d="M42 0C52-20 76-26 92-22 86-4 66 6 42 0zM38 8C28-12 4-18-12-14-6 4 14 14 38 8z"
            transform={`translate(0 ${54 + leaf * 28})`}
            fill="currentColor"
            opacity={leaf % 2 === 0 ? 0.85 : 0.5}
          />
        ))}
      </g>
    )),
  dots: () =>
    all(49).map((at) => {
      const [row, column] = [Math.floor(at / 7), at % 7];
      return (
        <circle
          key={at}
          cx={16 + column * 28}
          cy={16 + row * 28}
          r={3 + ((row + column) % 4) * 2}
          fill="currentColor"
          opacity={(row + column) % 2 === 0 ? 0.9 : 0.5}
        />
      );
    }),
};

const tints = {
  petals: 'green',
  rings: 'blue',
  sun: 'orange',
  waves: 'blue',
  leaves: 'green',
  dots: 'orange',
} as const;

/** The drawing of a gift card in the current colour; always hidden from screen readers. */
export function Pattern({ pattern, className }: { pattern: Look['pattern']; className?: string }) {
  const draw = drawn[pattern];
  if (!draw) return <Motif tint={tints[pattern]} {...(className !== undefined && { className })} />;
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className}>
      {draw()}
    </svg>
  );
}
