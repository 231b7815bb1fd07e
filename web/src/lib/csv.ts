function cell(value: string | number, separator: string): string {
  const text = String(value);
  // A spreadsheet would run a cell with such a beginning.
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d ()-]+$/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV in UTF-8 with a byte order mark, cells that a spreadsheet would run made harmless. */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator = ','): Blob {
  const text = rows.map((row) => row.map((value) => cell(value, separator)).join(separator)).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
