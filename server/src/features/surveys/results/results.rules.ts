import { isSameName } from '@apprecio/contract/api/text-keys';
import { keyOf, type Merged, mergeSmall, nameBy } from '@apprecio/contract/surveys/groups';
import { isNumberType, numberRanges } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import type { GroupResult, QuestionResult } from '@apprecio/contract/surveys/results';
import type { GroupDimension, GroupName } from '@apprecio/contract/surveys/surveys';

/** A group as it was fixed at the launch, and whether all of it report to the one who looks. */
export interface Cohort {
  id: string;
  name: GroupName;
  size: number;
  /** Number of participants who do not count towards the minimum group size. */
  uncounted: number;
  mine: boolean;
}

/**
 * A cohort's answers to a question: their number, and the count of each value. A value is a number, an option, a
 * month of dates, or a matrix row and its option separated by a space. For a rank, the places of each option are
 * added up; free text has no values.
 */
export interface Tally {
  questionId: string;
  cohortId: string;
  answers: number;
  counts: Readonly<Record<string, number>>;
}

/** Inputs that decide which results a viewer may see. */
export interface Disclosure {
  cohorts: readonly Cohort[];
  dimensions: readonly GroupDimension[];
  min: number;
  /** True if the viewer may see everything; otherwise only parts that consist of the viewer's reports. */
  all: boolean;
}

/**
 * Returns the parts whose results may be shown: cohorts merged until each has `min` answers. The parts are the same
 * for every viewer, so combined views again yield only whole parts.
 */
export function partsOf({ cohorts, dimensions, min, all }: Disclosure, counts: ReadonlyMap<string, number>): Merged[] {
  const given = (id: string) => counts.get(id) ?? 0;
  // Any of the answers may be from people who do not count. Only the remaining ones are certainly from people who do.
  const groups = cohorts.map(({ id, name, uncounted }) => ({
    ids: [id],
    name,
    weight: Math.max(0, given(id) - uncounted),
  }));
  const parts = mergeSmall(groups, dimensions, min).map((part) => ({
    ...part,
    weight: part.ids.reduce((sum, id) => sum + given(id), 0),
  }));
  if (all) return parts;
  const ownCohorts = new Set(cohorts.filter((cohort) => cohort.mine).map(({ id }) => id));
  return parts.filter(({ ids }) => ids.every((id) => ownCohorts.has(id)));
}

/** Counts answers by cohort. */
export function countsOf(tallies: readonly Tally[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cohortId, answers } of tallies) counts.set(cohortId, (counts.get(cohortId) ?? 0) + answers);
  return counts;
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { answers }) => total + answers, 0);
}

/** Counts each value over all tallies. */
function valuesOf(tallies: readonly Tally[]): Map<string, number> {
  const values = new Map<string, number>();
  for (const { counts } of tallies) {
    for (const [value, count] of Object.entries(counts)) values.set(value, (values.get(value) ?? 0) + count);
  }
  return values;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The average of numbers, to two places; null without any. */
export function averageOf(tallies: readonly Tally[]): number | null {
  const count = sum(tallies);
  if (count === 0) return null;
  let total = 0;
  for (const { counts } of tallies) {
    for (const [value, times] of Object.entries(counts)) total += Number(value) * times;
  }
  return round(total / count);
}

/** The share of 9 and 10 minus the share of 0 to 6, from -100 to 100; null without answers. */
export function enpsOf(tallies: readonly Tally[]): number | null {
  const count = sum(tallies);
  if (count === 0) return null;
  const values = [...valuesOf(tallies)];
  const share = (from: number, to: number) =>
    values.reduce((all, [value, times]) => all + (Number(value) >= from && Number(value) <= to ? times : 0), 0) / count;
  return Math.round((share(9, 10) - share(0, 6)) * 100);
}

interface Key {
  key: string;
  label: string;
}

function keysOf({ type, options }: Question, values: ReadonlyMap<string, number>): Key[] {
  if (type === 'single' || type === 'multi') return options.map(({ id, label }) => ({ key: id, label }));
  if (type === 'date') return [...values.keys()].toSorted().map((month) => ({ key: month, label: month }));
  if (!isNumberType(type)) return [];
  const [low, high] = numberRanges[type];
  return Array.from({ length: high - low + 1 }, (_unused, at) => ({ key: String(low + at), label: String(low + at) }));
}

function countsOfQuestion(question: Question, tallies: readonly Tally[]) {
  const values = valuesOf(tallies);
  return keysOf(question, values).map(({ key, label }) => ({ key, label, count: values.get(key) ?? 0 }));
}

function places(question: Question, tallies: readonly Tally[]) {
  const total = sum(tallies);
  const values = valuesOf(tallies);
  return question.options
    .map(({ id, label }) => ({ key: id, label, average: round((values.get(id) ?? 0) / total) }))
    .toSorted((a, b) => a.average - b.average);
}

function rowsOf({ rows, options }: Question, tallies: readonly Tally[]) {
  const values = valuesOf(tallies);
  return rows.map((row) => ({
    key: row.id,
    label: row.label,
    counts: options.map(({ id, label }) => ({ key: id, label, count: values.get(`${row.id} ${id}`) ?? 0 })),
  }));
}

function within(tallies: readonly Tally[], parts: readonly Merged[]): Tally[] {
  const disclosedCohorts = new Set(parts.flatMap(({ ids }) => ids));
  return tallies.filter(({ cohortId }) => disclosedCohorts.has(cohortId));
}

/** Returns the result of a question, as far as it may be shown. The caller adds the comments. */
export function resultOf(question: Question, tallies: readonly Tally[], disclosure: Disclosure): QuestionResult {
  const { id, type, text } = question;
  const parts = partsOf(disclosure, countsOf(tallies));
  const disclosedTallies = within(tallies, parts);
  const isHidden = parts.length === 0;
  return {
    id,
    type,
    text,
    count: isHidden ? null : sum(disclosedTallies),
    average: isNumberType(type) ? averageOf(disclosedTallies) : null,
    enps: type === 'nps' ? enpsOf(disclosedTallies) : null,
    counts: isHidden ? [] : countsOfQuestion(question, disclosedTallies),
    places: type === 'rank' && !isHidden ? places(question, disclosedTallies) : [],
    rows: type === 'matrix' && !isHidden ? rowsOf(question, disclosedTallies) : [],
    before: null,
    organisation: null,
    comments: [],
  };
}

const nobody: GroupName = { department: null, location: null, tenure: null, manager: null };

interface Column {
  name: GroupName;
  invitedCount: number;
}

function columnsOf({ cohorts, all }: Disclosure, by: GroupDimension): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const { name, size } of cohorts.filter(({ mine: isOwn }) => all || isOwn)) {
    const own = nameBy(name, [by]);
    const existing = columns.get(keyOf(own));
    columns.set(keyOf(own), { name: own, invitedCount: (existing?.invitedCount ?? 0) + size });
  }
  return columns;
}

function inviteeCount({ cohorts }: Disclosure, parts: readonly Merged[] | undefined): number | null {
  if (!parts) return null;
  const ids = new Set(parts.flatMap((part) => part.ids));
  return cohorts.reduce((total, { id, size }) => total + (ids.has(id) ? size : 0), 0);
}

/**
 * The map of a survey: for each value of a dimension what was answered, for whole parts only. A part of several values
 * counts among everyone else, with those who were asked in it.
 */
export function mapOf(
  questions: readonly Question[],
  tallies: readonly Tally[],
  answered: ReadonlyMap<string, number>,
  disclosure: Disclosure,
  by: GroupDimension,
): GroupResult[] {
  const byQuestion = Map.groupBy(tallies, ({ questionId }) => questionId);
  const gathered = (own: readonly Tally[], counts: ReadonlyMap<string, number>) => {
    const parts = partsOf(disclosure, counts);
    return Map.groupBy(parts, ({ name }) => keyOf(nameBy(name, [by])));
  };
  const people = gathered([], answered);
  const cells = questions.map((question) => {
    const own = byQuestion.get(question.id) ?? [];
    const parts = gathered(own, countsOf(own));
    const byCohort = Map.groupBy(own, ({ cohortId }) => cohortId);
    return (key: string) => {
      const ids = parts.get(key)?.flatMap((part) => part.ids) ?? [];
      const disclosedTallies = ids.flatMap((cohortId) => byCohort.get(cohortId) ?? []);
      const isHidden = !parts.has(key);
      return {
        questionId: question.id,
        count: isHidden ? null : sum(disclosedTallies),
        average: isHidden ? null : averageOf(disclosedTallies),
        enps: isHidden || question.type !== 'nps' ? null : enpsOf(disclosedTallies),
      };
    };
  });
  const columns = columnsOf(disclosure, by);
  const shown = new Set([...columns.keys(), ...people.keys()]);
  return [...shown]
    .map((key) => ({
      name: columns.get(key)?.name ?? nobody,
      asked: inviteeCount(disclosure, people.get(key)) ?? columns.get(key)?.invitedCount ?? 0,
      answered: people.get(key)?.reduce((total, { weight }) => total + weight, 0) ?? null,
      cells: cells.map((cell) => cell(key)),
    }))
    .toSorted(
      (a, b) => Number(keyOf(a.name) === keyOf(nobody)) - Number(keyOf(b.name) === keyOf(nobody)) || b.asked - a.asked,
    );
}

/** Numbers of a question to set beside others. */
export type Figures = NonNullable<QuestionResult['before']>;

/** The parts of others that must stand beside one's own before everyone's figure is told: of one alone it would tell. */
const fewestOthers = 2;

/** The question of an earlier run that asks the same: of the same type, and the same of the library or in the same words. */
export function sameQuestion(question: Question, earlier: readonly Question[]): Question | null {
  const sameType = earlier.filter(({ type }) => type === question.type);
  const byKey = question.key === null ? undefined : sameType.find(({ key }) => key === question.key);
  return byKey ?? sameType.find(({ text }) => isSameName(text, question.text)) ?? null;
}

/** The figures of a question as they are told to someone; null where none are. */
export function figuresOf(question: Question, tallies: readonly Tally[], disclosure: Disclosure): Figures | null {
  const { average, enps } = resultOf(question, tallies, disclosure);
  return average === null ? null : { average, enps };
}

/**
 * Returns the figures of everyone, for a manager who sees only the results of their reports. Both are sums of whole
 * parts, and so is their difference. Returns null if the difference is a single part, because it would reveal another
 * team.
 */
export function organisationOf(question: Question, tallies: readonly Tally[], disclosure: Disclosure): Figures | null {
  if (disclosure.all) return null;
  const counts = countsOf(tallies);
  const own = partsOf(disclosure, counts).length;
  const all = partsOf({ ...disclosure, all: true }, counts).length;
  if (own === 0 || all - own < fewestOthers) return null;
  return figuresOf(question, tallies, { ...disclosure, all: true });
}
