// The maximum of one PostgreSQL statement.
const parametersAtMost = 65_535;

/** Returns the statements that insert rows: one, or several where there are more values than one takes. */
export function inserts(into: string, rows: readonly unknown[][]): { text: string; values: unknown[] }[] {
  const columns = rows[0]?.length ?? 1;
  const most = Math.floor(parametersAtMost / columns);
  return Array.from({ length: Math.ceil(rows.length / most) }, (_unused, part) => {
    const some = rows.slice(part * most, (part + 1) * most);
    return { text: `insert into ${into} values ${tuples(some.length, columns)}`, values: some.flat() };
  });
}

function tuples(rows: number, columns: number): string {
  const row = (r: number) => Array.from({ length: columns }, (_unused, c) => `$${r * columns + c + 1}`).join(', ');
  return Array.from({ length: rows }, (_unused, r) => `(${row(r)})`).join(', ');
}
