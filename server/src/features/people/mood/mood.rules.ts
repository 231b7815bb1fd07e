const fewest = 5;

/** The mood of one person on one day, with the department of that day. */
export interface MoodRow {
  week: string;
  personId: string;
  department: string | null;
  mood: number;
}

export interface MoodGroup {
  name: string | null;
  people: number;
  average: number;
}

export interface MoodWeek {
  week: string;
  people: number;
  average: number;
  groups: MoodGroup[];
}

interface Member {
  group: string | null;
  mood: number;
}

// The average is in steps of one half and never at the ends. So it reveals neither everybody's mood nor, to four
// people who know their own, the fifth.
function averageOf(members: readonly Member[]): number {
  const exact = members.reduce((sum, { mood }) => sum + mood, 0) / members.length;
  return Math.min(4.5, Math.max(1.5, Math.round(exact * 2) / 2));
}

function membersOf(rows: readonly MoodRow[]): Member[] {
  const byPerson = Map.groupBy(rows, (row) => row.personId);
  return [...byPerson.values()].map((days) => ({
    group: days[0]!.department,
    mood: days.reduce((sum, { mood }) => sum + mood, 0) / days.length,
  }));
}

function weekOfRows(week: string, rows: readonly MoodRow[]): MoodWeek | null {
  const members = membersOf(rows);
  const groups = Map.groupBy(members, (member) => member.group);
  const shown: MoodGroup[] = [];
  let rest: Member[] = [];
  for (const [name, group] of groups) {
    if (name !== null && group.length >= fewest) {
      shown.push({ name, people: group.length, average: averageOf(group) });
    } else rest = [...rest, ...group];
  }
  shown.sort((a, b) => (a.name! < b.name! ? -1 : 1));
  if (rest.length >= fewest) shown.push({ name: null, people: rest.length, average: averageOf(rest) });
  if (shown.length === 0) return null;
  const counted = new Set(shown.map(({ name }) => name));
  const inShown = members.filter(({ group }) =>
    counted.has(group !== null && groups.get(group)!.length >= fewest ? group : null),
  );
  return { week, people: inShown.length, average: averageOf(inShown), groups: shown };
}

/**
 * Returns the publishable moods of past weeks (`docs/decisions/0010`): departments with at least five respondents,
 * and all others together if at least five. The total covers only these, so hidden figures cannot be derived by
 * subtraction.
 */
export function summariseMoods(rows: readonly MoodRow[]): MoodWeek[] {
  const weeks = Map.groupBy(rows, (row) => row.week);
  return [...weeks]
    .map(([week, own]) => weekOfRows(week, own))
    .filter((week) => week !== null)
    .sort((a, b) => (a.week < b.week ? 1 : -1));
}
