const risky = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && risky.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file of tables with an empty line between them; no cell begins a formula. */
export function csvOf(tables: readonly (readonly (readonly (string | number)[])[])[]): Blob {
  const text = tables.map((rows) => rows.map((row) => row.map(cell).join(',')).join('\r\n')).join('\r\n\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv' });
}
