import { createHash } from 'node:crypto';
import { operations } from '../../contract/generated/operations.ts';
import { openApi } from '../../server/src/platform/http/openapi.ts';

interface Entry {
  operationId?: string;
}

interface Document {
  paths: Record<string, Record<string, Entry>>;
  [part: string]: unknown;
}

const frame = '(document)';

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Returns the OpenAPI document as text, as `/api/openapi.json` serves it, with indentation. */
export function openApiSource(): string {
  return `${JSON.stringify(openApi(operations), null, 2)}\n`;
}

/** Returns the text of `docs/generated/openapi.sums`: a hash for each operation, and one for what all share. */
export function openApiSums(): string {
  const { paths, ...shared } = openApi(operations) as Document;
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => {
      const address = `${method.toUpperCase()} ${path}`;
      return [entry.operationId ?? address, hash([address, entry])] as const;
    }),
  );
  return [[frame, hash(shared)] as const, ...entries].map(([name, sum]) => `${sum}  ${name}\n`).join('');
}

function read(sums: string): Map<string, string> {
  const lines = sums.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]));
}

/** Returns a line for each operation that differs between two texts of sums. */
export function openApiChanges(before: string, after: string): string[] {
  const [old, young] = [read(before), read(after)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((name) => {
    if (!old.has(name)) return [`${name} is new`];
    if (!young.has(name)) return [`${name} is gone`];
    return old.get(name) === young.get(name) ? [] : [`${name} changed`];
  });
}
