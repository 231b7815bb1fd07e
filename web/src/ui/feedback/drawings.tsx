import type { ReactNode } from 'react';

/** The drawings of empty places: two tints and an ink of a value or two, 132 wide. */
export type Drawing = 'notes' | 'map' | 'cloud' | 'door' | 'letter' | 'coin' | 'ledger' | 'table' | 'campfire';

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

const letter = (
  <>
    <path
      d="M22 40 66 14l44 26v44H22z"
      fill="var(--v-rose-bg)"
      stroke="var(--v-rose-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <rect
      x="36"
      y="22"
      width="60"
      height="44"
      rx="6"
      fill="var(--surface)"
      stroke="var(--v-rose-ink)"
      strokeWidth="2"
    />
    <path d="M66 55s-12-7-12-15a6.5 6.5 0 0 1 12-3.5A6.5 6.5 0 0 1 78 40c0 8-12 15-12 15z" fill="var(--v-rose-fg)" />
    <path
      d="M22 44l44 26 44-26v40H22z"
      fill="var(--v-rose-bg)"
      stroke="var(--v-rose-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </>
);

const coin = (
  <>
    <path
      d="M22 66v12c0 5 13 9 30 9s30-4 30-9V66z"
      fill="var(--v-orange-bg)"
      stroke="var(--v-orange-ink)"
      strokeWidth="2"
    />
    <ellipse cx="52" cy="66" rx="30" ry="9" fill="var(--v-orange-bg)" stroke="var(--v-orange-ink)" strokeWidth="2" />
    <circle cx="78" cy="38" r="26" fill="var(--v-orange-bg)" stroke="var(--v-orange-ink)" strokeWidth="2" />
    <path d="m78 22 4.5 11.5L94 38l-11.5 4.5L78 54l-4.5-11.5L62 38l11.5-4.5z" fill="var(--v-orange-fg)" />
  </>
);

const ledger = (
  <>
    <path
      d="M66 26c-12-8-28-8-46-6v58c18-2 34-2 46 6 12-8 28-8 46-6V20c-18-2-34-2-46 6z"
      fill="var(--v-blue-bg)"
      stroke="var(--v-blue-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M66 26v58" stroke="var(--v-blue-ink)" strokeWidth="2" />
    <path
      d="M30 36c9-1 17 0 25 3M30 48c9-1 17 0 25 3M30 60c9-1 17 0 25 3M77 39c8-3 16-4 25-3M77 51c8-3 16-4 25-3"
      stroke="var(--v-blue-fg)"
      strokeWidth="2.5"
      strokeLinecap="round"
      fill="none"
    />
    <path
      d="m80 66 5 5 11-12"
      stroke="var(--v-blue-fg)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
  </>
);

const table = (
  <>
    <path
      d="M18 34v44M18 58h18v20M114 34v44M114 58H96v20"
      stroke="var(--v-green-ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
    <rect
      x="36"
      y="44"
      width="60"
      height="9"
      rx="4.5"
      fill="var(--v-green-bg)"
      stroke="var(--v-green-ink)"
      strokeWidth="2"
    />
    <path d="M66 53v25M54 82h24" stroke="var(--v-green-ink)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M60 44V32h12v12z"
      fill="var(--v-green-bg)"
      stroke="var(--v-green-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M66 32c-8-3-9-11-6-16 6 2 8 8 6 16zm0 0c7-2 10-8 8-13-6 1-9 6-8 13z" fill="var(--v-green-fg)" />
  </>
);

const campfire = (
  <>
    <path
      d="M66 12c4 12 22 20 22 40a22 22 0 0 1-44 0c0-10 6-16 10-22 2 6 4 8 8 10 0-10 0-18 4-28z"
      fill="var(--v-orange-bg)"
      stroke="var(--v-orange-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M66 44c3 7 10 10 10 18a10 10 0 0 1-20 0c0-8 8-10 10-18z" fill="var(--v-orange-fg)" />
    <path d="m38 88 56-14M94 88 38 74" stroke="var(--v-violet-ink)" strokeWidth="6" strokeLinecap="round" />
    <path d="M22 70v14M110 70v14" stroke="var(--v-violet-fg)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="22" cy="58" r="6" fill="var(--v-violet-bg)" stroke="var(--v-violet-ink)" strokeWidth="2" />
    <circle cx="110" cy="58" r="6" fill="var(--v-violet-bg)" stroke="var(--v-violet-ink)" strokeWidth="2" />
  </>
);

const drawings: Record<Drawing, ReactNode> = {
  notes,
  map,
  cloud,
  door,
  letter,
  coin,
  ledger,
  table,
  campfire,
};

/** One drawing, 132 × 96, hidden from screen readers. */
export function Picture({ of }: { of: Drawing }) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
