import type { ChartScale } from './charts.ts';

/** A cell of a report's files; a day is written on paper as people read days. */
export type Cell = string | number | { readonly day: string };

/** A chart on paper: lines or bars over the same steps, those of the days compared with quieter. */
export interface PaperChart {
  kind: 'line' | 'bar';
  /** The least and the most that fit, and how they are written. */
  low: number;
  high: number;
  ends: readonly [string, string];
  steps: readonly string[];
  series: readonly { name: string; quiet: boolean; values: readonly number[] }[];
}

/** A table of a report's files. */
export interface PaperTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  chart?: PaperChart | undefined;
  /** A bar for each row on paper, in per cent. */
  bars?: readonly number[];
}

/** A line or the bars of a chart, by the name of what it shows. */
export interface Drawn {
  name: string;
  values: readonly number[];
}

/** A figure at the head of a report, beside that of the days it is compared with. */
export type HeadFigure = readonly [name: string, now: string | number, before: string | number | null];

/** The chart over time as a table: a step a row. */
export interface Steps<Step> {
  title: string;
  heads: readonly string[];
  cells: (step: Step) => readonly Cell[];
  now: readonly Step[];
  earlier: readonly Step[] | undefined;
  unit: 'day' | 'week' | 'month';
  scale: ChartScale;
  drawn: (steps: readonly Step[]) => Drawn[];
}

/** The tools that lay a report out for its files, in the language of its reader. */
export interface Paper<Word extends string> {
  say: (word: Word, values?: Record<string, string | number>) => string;
  day: (day: string) => string;
  list: (parts: readonly string[]) => string;
  /** The name of a group as people read it. */
  group: (name: string | null) => string;
  figures: (rows: readonly HeadFigure[]) => PaperTable;
  steps: <Step extends { from: string }>(steps: Steps<Step>) => PaperTable;
  chart: (
    scale: ChartScale,
    steps: readonly string[],
    now: readonly Drawn[],
    earlier?: readonly Drawn[],
  ) => PaperChart | undefined;
}
