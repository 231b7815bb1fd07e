interface Judged {
  kind: string;
  due: number;
  came: number;
  missed: number;
  twice: number;
  atAnotherTime: number;
}

/** Groups notices by `name what kind`, the part before ` at `; the values are the times. */
function byWhat(all: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const each of all) {
    const [what, when] = each.split(' at ') as [string, string];
    const times = found.get(what);
    if (times) times.push(when);
    else found.set(what, [when]);
  }
  return found;
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const place = left.indexOf(each);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

/** Compares due with received notices. Returns the counts by kind, and a few of the differences. */
export function judge(wanted: readonly string[], came: readonly string[]): { table: Judged[]; wrong: string[] } {
  const [due, found] = [byWhat(wanted), byWhat(came)];
  const wrong: string[] = [];
  const table = new Map<string, Judged>();
  for (const what of new Set([...due.keys(), ...found.keys()])) {
    const kind = what.split(' ').at(-1)!;
    const row = table.get(kind) ?? { kind, due: 0, came: 0, missed: 0, twice: 0, atAnotherTime: 0 };
    const [right, real] = [due.get(what) ?? [], found.get(what) ?? []];
    const [lacking, surplus] = [without(right, real), without(real, right)];
    row.due += right.length;
    row.came += real.length;
    row.atAnotherTime += Math.min(lacking.length, surplus.length);
    row.missed += Math.max(0, lacking.length - surplus.length);
    row.twice += Math.max(0, surplus.length - lacking.length);
    table.set(kind, row);
    if (lacking.length + surplus.length > 0 && wrong.length < 10)
      wrong.push(`${what}: due ${right.join(', ')}, came ${real.join(', ')}`);
  }
  return { table: [...table.values()], wrong };
}

/** The table as lines. */
export function tableText(table: readonly Judged[]): string {
  return table
    .map(
      ({ kind, due, came, missed, twice, atAnotherTime }) =>
        `${kind}: ${due} due, ${came} came, ${missed} missed, ${twice} twice, ${atAnotherTime} at another time`,
    )
    .join('\n');
}
