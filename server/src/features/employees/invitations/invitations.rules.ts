/** New employee IDs that nobody has: `E-0001` and on, after the highest of that kind. */
export function nextEmployeeIds(taken: Iterable<string>, count: number): string[] {
  let highest = 0;
  const used = new Set(taken);
  for (const employeeId of used) highest = Math.max(highest, Number(/^E-(\d{1,9})$/.exec(employeeId)?.[1] ?? 0));
  return Array.from({ length: count }, (_unused, at) => `E-${String(highest + at + 1).padStart(4, '0')}`);
}
