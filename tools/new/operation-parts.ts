import type { ImportRequest } from './edit.ts';
import type { Names } from './names.ts';

const hyphened = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the declaration of an operation that writes. */
export function entryText({ key, folder }: Names, verb: string, [z, id, done]: readonly string[]): string {
  return `'${key}.${verb}': {
    kind: 'write',
    method: 'POST',
    path: '/${folder}/${hyphened(verb)}/{id}',
    access: 'self',
    input: ${z!}.strictObject({ ${id === 'id' ? 'id' : `id: ${id!}`} }),
    output: ${done!},
    quiet: 'nothing is changed until it is written',
    safeguard: { asks: 'say here what cannot be undone' },
    summary: 'Say here what it does.',
    requirements: [],
  }`;
}

/** Returns the declaration of an operation that writes what a form of one field says. */
export function formEntryText({ key, folder }: Names, verb: string, [z, line, done]: readonly string[]): string {
  return `'${key}.${verb}': {
    kind: 'write',
    method: 'POST',
    path: '/${folder}/${hyphened(verb)}',
    access: 'self',
    input: ${z!}.strictObject({ title: ${line!}(120, 'Please write a title') }),
    output: ${done!},
    quiet: 'nothing is changed until it is written',
    safeguard: { asks: 'say here what cannot be undone' },
    summary: 'Say here what it does.',
    requirements: [],
  }`;
}

/** Returns the declaration of an operation that reads a list. */
export function readEntryText({ key, folder }: Names, verb: string, locals: readonly string[]): string {
  const [z, instant, id, listFields, pageOf] = locals;
  return `'${key}.${verb}': {
    kind: 'read',
    method: 'POST',
    path: '/${folder}/${hyphened(verb)}',
    access: 'self',
    input: ${z!}.strictObject(${listFields!}),
    output: ${pageOf!}(${z!}.strictObject({ ${id === 'id' ? 'id' : `id: ${id!}`}, title: ${z!}.string(), at: ${instant!} })),
    summary: 'Say here what it lists, the newest first.',
    requirements: [],
  }`;
}

const context: ImportRequest[] = [
  { name: 'Answer', from: '@apprecio/contract/api/define', type: true, or: 'AnswerTo' },
  { name: 'Parsed', from: '@apprecio/contract/api/define', type: true, or: 'ParsedOf' },
  { name: 'PersonContext', from: '../../platform/context.ts', type: true, or: 'Context' },
];

/** The imports of a function that writes. */
export const commandTypes: ImportRequest[] = [
  ...context,
  { name: 'fail', from: '../../platform/fail.ts', or: 'failure' },
];

/** The imports of a function that reads a list. */
export const listTypes: ImportRequest[] = [
  ...context,
  { name: 'sql', from: 'kysely', or: 'statement' },
  { name: 'cut', from: '../../platform/db/page.ts', or: 'cutPage' },
  { name: 'readCursor', from: '../../platform/db/page.ts', or: 'cursorOf' },
];

interface Named {
  names: Names;
  verb: string;
  /** True if the operation has a page. */
  page: boolean;
}

/** Returns the function of an operation that writes; it refuses until it is written. */
export function commandText({ names: { key }, verb, page }: Named, fn: string, locals: readonly string[]): string {
  const [answer, parsed, context_, fail, group] = locals;
  const operation = `(typeof ${group!})['${key}.${verb}']`;
  const field = page ? 'title' : 'id';
  return `/** Says here what it does. */
export async function ${fn}(
  ctx: ${context_!},
  { ${field} }: ${parsed!}<${operation}>,
): Promise<${answer!}<${operation}>> {
  ctx.noActivity('nothing is changed until it is written');
  throw ${fail!}('access.not_found', { detail: ${field} });
}
`;
}

/** Returns the function of an operation that reads a list; it finds nothing until it is written. */
export function listText({ names: { key }, verb }: Named, fn: string, locals: readonly string[]): string {
  const [answer, parsed, context_, sql, cut, readCursor, group] = locals;
  const operation = `(typeof ${group!})['${key}.${verb}']`;
  return `/** Returns here a page, the newest first. */
export async function ${fn}(
  ctx: ${context_!},
  { cursor, limit }: ${parsed!}<${operation}>,
): Promise<${answer!}<${operation}>> {
  const [at, id] = ${readCursor!}(cursor, ['instant', 'uuid']) ?? [null, null];
  const { rows: found } = await ${sql!}<{ id: string; title: string; at: Date }>\`
    select t.id, t.title, t.at
    from (select null::uuid as id, null::text as title, null::timestamptz as at where false) t
    where \${at}::timestamptz is null or (t.at, t.id) < (\${at}::timestamptz, \${id}::uuid)
    order by t.at desc, t.id desc limit \${limit + 1}\`.execute(ctx.db);
  const { rows, nextCursor } = ${cut!}(found, limit, (row) => [row.at, row.id]);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}
`;
}
