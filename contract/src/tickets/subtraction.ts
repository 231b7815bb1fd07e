/** People who are in the same groups of all the polls and surveys that are compared. */
export interface Atom {
  /** Ids of polls and surveys, each with the group in it. */
  groups: readonly Group[];
  people: number;
  /** The number of them who count towards a minimum. */
  counting: number;
}

/** A group in a poll or survey, of which a result may be told. */
export interface Group {
  subject: string;
  cohort: string;
}

/** The number of people, and the number of them who count towards a minimum. */
export type Amount = Pick<Atom, 'people' | 'counting'>;

/** Returns true if there are people, but fewer than `min` of them count. */
export function isSmall({ people, counting }: Amount, min: number): boolean {
  return people > 0 && counting < min;
}

/** Returns the sums of people over some atoms. */
export function sumOf(atoms: readonly Amount[]): Amount {
  return {
    people: atoms.reduce((sum, { people }) => sum + people, 0),
    counting: atoms.reduce((sum, { counting }) => sum + counting, 0),
  };
}

// Sums are exact modulo a prime; a product of two numbers below it is exact too.
const prime = 67_108_859;
const modulo = (value: number) => ((value % prime) + prime) % prime;

function inverse(value: number): number {
  let [a, b, x, y] = [value, prime, 1, 0];
  while (b !== 0) {
    const times = Math.floor(a / b);
    [a, b] = [b, a - times * b];
    [x, y] = [y, x - times * y];
  }
  return modulo(x);
}

type Row = number[];

/** Solves rows for the given columns in place; returns how many rows have a pivot, which then stand first. */
function solve(rows: Row[], columns: readonly number[]): number {
  let rank = 0;
  for (const column of columns) {
    const at = rows.findIndex((row, place) => place >= rank && row[column] !== 0);
    if (at === -1) continue;
    const pivot = rows[at]!;
    [rows[at], rows[rank]] = [rows[rank]!, pivot];
    const factor = inverse(pivot[column]!);
    for (const row of rows) {
      if (row === pivot || row[column] === 0) continue;
      const times = (row[column]! * factor) % prime;
      for (let each = 0; each < row.length; each++) row[each] = modulo(row[each]! - times * pivot[each]!);
    }
    rank += 1;
  }
  return rank;
}

const placesOf = (all: readonly unknown[]) => all.map((_unused, at) => at);

/** Returns the rows of a space that remain if all columns except some must be zero. */
function within(space: readonly Row[], retained: ReadonlySet<number>): Row[] {
  const rows = space.map((row) => [...row]);
  const others = placesOf(rows[0] ?? []).filter((column) => !retained.has(column));
  return rows.slice(solve(rows, others));
}

// Above this number of small pieces, no combination is tried and everything that remains counts as revealing.
const mostPieces = 14;

/** A column up to a factor: columns with the same text are zero in the same rows, however rows are combined. */
function directionOf(space: readonly Row[], column: number): string {
  const values = space.map((row) => row[column]!);
  const first = values.find((value) => value !== 0);
  return first === undefined ? '' : values.map((value) => (value * inverse(first)) % prime).join(' ');
}

/** The rows of a space that are about some pieces only, of fewer people than the minimum. */
function tellingIn(space: readonly Row[], sizes: readonly number[], min: number): Row[] {
  const directions = Map.groupBy(placesOf(sizes), (column) => directionOf(space, column));
  const pieces = [...directions].filter(([direction]) => direction !== '').map(([, columns]) => columns);
  if (pieces.length > mostPieces) return [...space];
  const sizeOf = (piece: readonly number[]) => piece.reduce((sum, column) => sum + sizes[column]!, 0);
  const found: Row[] = [];
  const visit = (from: number, chosen: readonly number[], size: number) => {
    found.push(...within(space, new Set(chosen)));
    for (const [at, piece] of pieces.entries()) {
      if (at < from) continue;
      const next = size + sizeOf(piece);
      if (next < min) visit(at + 1, [...chosen, ...piece], next);
    }
  };
  visit(0, [], 0);
  return found;
}

const keyOf = ({ subject, cohort }: Group) => `${subject} ${cohort}`;
const keysOf = (groups: readonly Group[]) => [...new Set(groups.map(keyOf))].toSorted();

/** The atoms of those who read only some polls and surveys. */
export function atomsOf(atoms: readonly Atom[], subjects: ReadonlySet<string>): Atom[] {
  const seen = atoms.map((atom) => ({ ...atom, groups: atom.groups.filter(({ subject }) => subjects.has(subject)) }));
  return [...Map.groupBy(seen, ({ groups }) => keysOf(groups).join('\n')).values()]
    .filter(([first]) => first!.groups.length > 0)
    .map((same) => ({ groups: same[0]!.groups, ...sumOf(same) }));
}

/**
 * Returns the number of independent sums of results about some people, but fewer than `min` of those who count. A
 * reader of all results can compute each sum of them, with any factors, and nothing else.
 */
export function tellingSums(atoms: readonly Atom[], min: number): number {
  const small = placesOf(atoms).filter((at) => isSmall(atoms[at]!, min));
  const large = placesOf(atoms).filter((at) => !isSmall(atoms[at]!, min));
  const rows = keysOf(atoms.flatMap(({ groups }) => groups)).map((key) =>
    atoms.map(({ groups }): number => (groups.some((group) => keyOf(group) === key) ? 1 : 0)),
  );
  const rest = rows.slice(solve(rows, large)).map((row) => small.map((at) => row[at]!));
  const space = rest.slice(0, solve(rest, placesOf(small)));
  if (space.length === 0) return 0;
  const found = tellingIn(
    space,
    small.map((at) => atoms[at]!.counting),
    min,
  );
  return solve(found, placesOf(small));
}
