import { saveFile } from '../../../lib/download.ts';
const columns = [
  'Employee ID',
  'Full Name',
  'Email',
  'Mobile',
  'Role',
  'Designation',
  'Department',
  'Location',
  'Manager Employee ID',
  'Date of Joining',
  'Date of Birth',
  'Gender',
] as const;

const example = [
  'E-0001',
  'Ananya Joshi',
  'ananya.joshi@company.example',
  '+91 98220 10334',
  'Employee',
  'Dispatch planner',
  'Logistics',
  'Pune',
  '',
  '2021-11-09',
  '1994-04-12',
  'Female',
];

function cell(value: string | number): string {
  const text = String(value);
  // A spreadsheet would run a cell that begins with one of these.
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d ()-]+$/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV in UTF-8 with a byte order mark, cells that a spreadsheet would run made harmless. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** The file to fill in: the columns of the import and one example. */
export function templateCsv(): Blob {
  return csvOf([columns, example]);
}

/** Saves a file from the page. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
