import { readFileSync } from 'node:fs';
import { newId } from '@apprecio/contract/api/ids';
import { nameKey } from '@apprecio/contract/api/text-keys';
import { managersFirst } from '@apprecio/contract/employees/managers';
import type { NewPerson } from '@apprecio/contract/people/records';
import {
  type ImportField,
  importColumns,
  type ImportPerson,
  readRow,
} from '@apprecio/server/src/features/employees/import/rules.ts';
import { readCsv } from '@apprecio/server/src/platform/text/csv.ts';

function everyone(): ImportPerson[] {
  const { header, rows } = readCsv(readFileSync(new URL('data/people.csv', import.meta.url), 'utf8'));
  const positions = new Map(header.map((name, at) => [nameKey(name), at]));
  return rows.map(({ line, cells }) => {
    const fields = importColumns.map(([name, field]) => [field, cells[positions.get(nameKey(name))!] ?? '']);
    const { person, errors } = readRow({ line, cells: Object.fromEntries(fields) as Record<ImportField, string> });
    if (!person) throw new Error(`Line ${line} of the demonstration's people: ${JSON.stringify(errors[0])}`);
    return person;
  });
}

/** How many reports of each are taken, from the top down: few people are a narrow line, which still ends in teams. */
const fanOuts = { narrow: [5, 1, 6, 8], wide: [5, 4, 6, 8] };

/** The top of the reporting line, then each one's first reports, until there are `count` people. */
function chosen(people: readonly ImportPerson[], count: number): ImportPerson[] {
  if (count >= people.length) return [...people];
  const reports = Map.groupBy(people, (person) => person.managerEmployeeId);
  const fanOut = count < 40 ? fanOuts.narrow : fanOuts.wide;
  const picked: ImportPerson[] = [];
  let level = reports.get(null) ?? [];
  for (let depth = 0; level.length > 0 && picked.length < count; depth++) {
    picked.push(...level.slice(0, count - picked.length));
    level = level.flatMap((person) => (reports.get(person.employeeId) ?? []).slice(0, fanOut[depth] ?? 8));
  }
  return picked.length < count ? filledUp(people, picked, count) : picked;
}

/** Also those passed over, until there are `count`: each after the manager, as `people` are. */
function filledUp(people: readonly ImportPerson[], picked: readonly ImportPerson[], count: number): ImportPerson[] {
  const all = [...picked];
  const known = new Set(all.map((person) => person.employeeId));
  for (const person of managersFirst(people)) {
    if (all.length === count) break;
    const { employeeId, managerEmployeeId } = person;
    if (known.has(employeeId) || (managerEmployeeId && !known.has(managerEmployeeId))) continue;
    known.add(employeeId);
    all.push(person);
  }
  return all;
}

/** The people of the demonstration as the tables take them, managers first, with fresh ids. */
export function demoPeople(count: number): NewPerson[] {
  const people = managersFirst(chosen(everyone(), count));
  const ids = new Map(people.map((person) => [person.employeeId, newId()]));
  return people.map(({ managerEmployeeId, ...person }) => ({
    ...person,
    id: ids.get(person.employeeId)!,
    managerId: managerEmployeeId ? (ids.get(managerEmployeeId) ?? null) : null,
    personalEmail: null,
    timeZone: null,
  }));
}
