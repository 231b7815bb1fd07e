import path from 'node:path';
import { type Check, lineAt, type Source } from './sources.ts';

const folders = /^(?:\.\/)?(?:contract|server|web|e2e|demo|bench|tools|docs|\.ci)\//;
const rootFiles =
  /^(?:LICENSE|[A-Z]{3,}\.md|package\.json|compose\.yaml|knip\.json|tsconfig\.base\.json|\.oxlintrc\.json|\.oxfmtrc\.json)$/;
const placeholder = /[<>*{}$…\s]|NAME|NNNN|YYYY|\.\.\./;
const builtAtRunTime = /(?:^|\/)(?:dist|node_modules|results)(?:\/|$)/;

function exists(target: string, files: Set<string>): boolean {
  const wanted = target.replace(/\/$/, '');
  return files.has(wanted) || [...files].some((file) => file.startsWith(`${wanted}/`));
}

function isPath(text: string): boolean {
  if (placeholder.test(text) || builtAtRunTime.test(text)) return false;
  return folders.test(text) || rootFiles.test(text);
}

function mentions({ file, text }: Source): { target: string; at: number }[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => ({ target: (match[1] ?? '').replace(/^\.\//, '').replace(/:\d+$/, ''), at: match.index }))
    .filter(({ target }) => isPath(target));
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => ({ target: match[1] ?? '', at: match.index }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .map(({ target, at }) => ({ target: path.posix.join(path.posix.dirname(file), target), at }));
  return [...quoted, ...linked];
}

/** Returns a line for each symbol, linked as [`symbol`](path), whose file does not name it. */
function symbolProblems({ file, text }: Source, texts: Map<string, string>): string[] {
  return [...text.matchAll(/\[`([\w.]+)`\]\(([^)#\s]+)\)/g)].flatMap(([whole, symbol = '', link = ''], at, all) => {
    const target = path.posix.join(path.posix.dirname(file), link);
    const code = texts.get(target);
    if (code === undefined || target.endsWith(symbol)) return [];
    const named = new RegExp(`(?<![\\w.])${symbol.replaceAll('.', '\\.')}(?!\\w)`).test(code);
    const line = lineAt(text, text.indexOf(whole) + 1);
    return named || all.findIndex(([same]) => same === whole) < at
      ? []
      : [`${file}:${line} ${symbol} is not named in ${target}`];
  });
}

function scriptProblems({ file, text }: Source, scripts: Set<string>): string[] {
  const builtIn = new Set(['start', 'test', 'install', 'ci']);
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter(([, script]) => !scripts.has(script ?? '') && !builtIn.has(script ?? ''))
    .map(
      (match) => `${file}:${lineAt(text, match.index + 1)} npm run ${match[1] ?? ''} is not a script of package.json`,
    );
}

/** Checks that each path of the repository, each linked symbol and each script that the documents name exists. */
export const docReferences: Check = (sources) => {
  const files = new Set(sources.map(({ file }) => file));
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const manifest = sources.find(({ file }) => file === 'package.json')?.text ?? '{}';
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  const documents = sources.filter(({ file }) => /^[A-Z]+\.md$|^docs\/.*\.md$/.test(file));
  return documents.flatMap((document) => [
    ...mentions(document)
      .filter(({ target }) => !exists(target, files))
      .map(({ target, at }) => `${document.file}:${lineAt(document.text, at + 1)} ${target} does not exist`),
    ...symbolProblems(document, texts),
    ...scriptProblems(document, new Set(Object.keys(scripts))),
  ]);
};
