import { readFileSync } from 'node:fs';
import { newId } from '@apprecio/contract/api/ids';
import { employeeColumns } from '@apprecio/contract/employees/file-columns';
import { managersFirst } from '@apprecio/contract/employees/managers';
import type { NewPerson } from '@apprecio/contract/people/records';
import { readRow } from '@apprecio/server/src/features/employees/import-rows/import-rows.rules.ts';
import { newPerson } from '@apprecio/server/src/features/employees/records/records.rules.ts';
import { understandFile } from '@apprecio/server/src/platform/files/tables/import-file.ts';
import type { Table } from '@apprecio/server/src/platform/files/tables/table.ts';
import { readSeparated } from '@apprecio/server/src/platform/text/separated.ts';

type DemoPerson = Omit<Parameters<typeof newPerson>[0], 'id' | 'managerId'> & { managerEmployeeId: string | null };

/** Those who sign in to the demonstration. */
export type Signers = Record<'admin' | 'manager' | 'employee', NewPerson>;

function everyone(): DemoPerson[] {
  const { rows } = readSeparated(readFileSync(new URL('data/people.csv', import.meta.url), 'utf8'));
  const table: Table = { format: 'comma', sheets: [], sheet: null, rows };
  const file = understandFile(employeeColumns, table, { remembered: new Map(), choices: {}, today: '2026-01-01' });
  return file.readRows().map(({ line, cell }) => {
    const cells = Object.fromEntries(employeeColumns.map(({ heading, field }) => [field, cell(heading)]));
    const { person, errors } = readRow({ line, cells });
    if (!person) throw new Error(`Line ${line} of the demonstration's people: ${JSON.stringify(errors[0])}`);
    return { ...person, managerEmployeeId: person.managerEmployeeId ?? null } as DemoPerson;
  });
}

/**
 * The numbers of reports chosen for each person, from the top down. Few people form a narrow line, which still ends
 * in teams.
 */
const fanOuts = { narrow: [5, 1, 6, 8], wide: [5, 4, 6, 8] };

/** The top of the reporting line, then each one's first reports, until there are `count` people. */
function chosen(people: readonly DemoPerson[], count: number): DemoPerson[] {
  if (count >= people.length) return [...people];
  const reports = Map.groupBy(people, (person) => person.managerEmployeeId);
  const fanOut = count < 40 ? fanOuts.narrow : fanOuts.wide;
  const picked: DemoPerson[] = [];
  let level = reports.get(null) ?? [];
  for (let depth = 0; level.length > 0 && picked.length < count; depth++) {
    picked.push(...level.slice(0, count - picked.length));
    level = level.flatMap((person) => (reports.get(person.employeeId) ?? []).slice(0, fanOut[depth] ?? 8));
  }
  return picked.length < count ? filledUp(people, picked, count) : picked;
}

/** Also those passed over, until there are `count`: each after the manager, as `people` are. */
function filledUp(people: readonly DemoPerson[], picked: readonly DemoPerson[], count: number): DemoPerson[] {
  const all = [...picked];
  const includedIds = new Set(all.map((person) => person.employeeId));
  for (const person of managersFirst(people)) {
    if (all.length === count) break;
    const { employeeId, managerEmployeeId } = person;
    if (includedIds.has(employeeId) || (managerEmployeeId && !includedIds.has(managerEmployeeId))) continue;
    includedIds.add(employeeId);
    all.push(person);
  }
  return all;
}

/**
 * Returns the people of the file, then copies of them until there are `count`. Each copy of the company reports to the
 * same top. A copied person has the first name of one and the family name of another.
 */
function multiplied(all: readonly DemoPerson[], count: number): DemoPerson[] {
  const people = managersFirst(all);
  const [top] = people;
  const firsts = people.map(({ name }) => name.split(' ')[0]!);
  const families = people.map(({ name }) => name.split(' ').at(-1)!);
  const copies = Array.from({ length: count - people.length }, (_unused, at): DemoPerson => {
    const model = people[at % people.length]!;
    const copy = Math.floor(at / people.length) + 1;
    const manager = model.managerEmployeeId;
    const name = `${firsts[at % firsts.length]!} ${families[(at * 7 + copy) % families.length]!}`;
    const address = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${at + 1}`;
    return {
      ...model,
      employeeId: `${model.employeeId}-${copy}`,
      name,
      email: model.email.replace(/^[^@]+/, address),
      ...(model.role === 'admin' && { role: 'employee' }),
      managerEmployeeId: manager === null ? top!.employeeId : `${manager}-${copy}`,
    };
  });
  return [...people, ...copies];
}

/** The people of the demonstration as the tables take them, managers first, with fresh ids. */
export function demoPeople(count: number): NewPerson[] {
  const all = everyone();
  const people = count > all.length ? multiplied(all, count) : managersFirst(chosen(all, count));
  const ids = new Map(people.map((person) => [person.employeeId, newId()]));
  return people.map(({ managerEmployeeId, ...person }) =>
    newPerson({
      ...person,
      id: ids.get(person.employeeId)!,
      managerId: managerEmployeeId ? (ids.get(managerEmployeeId) ?? null) : null,
    }),
  );
}
