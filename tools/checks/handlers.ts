import { type Check, lineAt } from './sources.ts';

/** Function names for operations whose own name is a reserved word. */
const synonyms: Record<string, string> = { delete: 'remove', export: 'exportFile', import: 'importFile' };

const binding = /^\s*'[\w-]+\.(?<operation>\w+)': (?<handler>\w+),$/gm;

/** Checks that an operation's handler has its name, so that one search finds both. `createWithMedia` may share `create`. */
export const handlers: Check = (sources) =>
  sources
    .filter(({ file, text }) => file.startsWith('server/src/') && text.includes('bind('))
    .flatMap(({ file, text }) =>
      [...text.matchAll(binding)].flatMap(({ index, groups }) => {
        const { operation, handler } = groups as { operation: string; handler: string };
        const wanted = synonyms[operation] ?? operation;
        if (handler === wanted || operation.startsWith(`${handler}With`)) return [];
        return [`${file}:${lineAt(text, index)} ${handler}: the handler of ${operation} is called ${wanted}`];
      }),
    );
