import type { ReactNode } from 'react';

/** The drawings of empty places: two tints and an ink of one value, 132 wide. */
export type Drawing = 'notes' | 'map' | 'cloud' | 'door';

const map = (
  <>
    <path
      d="M20 26l30-10 32 12 30-10v54l-30 10-32-12-30 10z"
      fill="var(--v-violet-bg)"
      stroke="var(--v-violet-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M50 16v54M82 28v54" stroke="var(--v-violet-ink)" strokeWidth="2" />
    <path
      d="M34 58c10-14 16 6 28-8s14 4 22-2"
      stroke="var(--v-violet-fg)"
      strokeWidth="2.5"
      strokeDasharray="4 5"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M96 30l10 10M106 30 96 40" stroke="var(--v-violet-fg)" strokeWidth="3" strokeLinecap="round" />
  </>
);

const notes = (
  <>
    <rect
      x="16"
      y="22"
      width="66"
      height="52"
      rx="12"
      fill="var(--v-orange-bg)"
      stroke="var(--v-orange-ink)"
      strokeWidth="2"
      transform="rotate(-7 49 48)"
    />
    <g transform="rotate(4 81 44)">
      <rect
        x="46"
        y="16"
        width="70"
        height="56"
        rx="12"
        fill="var(--v-teal-bg)"
        stroke="var(--v-teal-ink)"
        strokeWidth="2"
      />
      <path d="M81 58s-13-8-13-16.500a7 7 0 0 1 13-4 7 7 0 0 1 13 4C94 50 81 58 81 58z" fill="var(--v-teal-fg)" />
    </g>
  </>
);

const cloud = (
  <>
    <path
      d="M30 66a18 18 0 0 1 3-36 26 26 0 0 1 50-4 20 20 0 0 1 14 39"
      fill="var(--v-blue-bg)"
      stroke="var(--v-blue-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M66 50v20M66 80v.5" stroke="var(--v-blue-fg)" strokeWidth="4" strokeLinecap="round" />
  </>
);

const door = (
  <>
    <path d="M14 86h104" stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />
    <rect
      x="42"
      y="14"
      width="48"
      height="72"
      rx="8"
      fill="var(--v-teal-bg)"
      stroke="var(--v-teal-ink)"
      strokeWidth="2"
    />
    <path d="M42 86V22l30 8v56z" fill="var(--v-teal-ink)" />
    <circle cx="66" cy="58" r="3.5" fill="var(--v-teal-fg)" />
  </>
);

const drawings: Record<Drawing, ReactNode> = { notes, map, cloud, door };

/** One drawing, 132 × 96, hidden from screen readers. */
export function Picture({ of }: { of: Drawing }) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
