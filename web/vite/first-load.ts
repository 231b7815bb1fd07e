import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { operationsTable } from '@apprecio/contract/generated/operations-table';
import type { Plugin, Rolldown } from 'vite';
import { type First, firstCalls, type FirstOfPage } from '../src/lib/api/first-calls.ts';
import type { PrefetchedCall } from '../src/lib/api/prefetched.ts';

type Bundle = Rolldown.OutputBundle;
type Ask = [path: string, body?: string];
type Page = [files: number[], asks: Ask[]];

/** The modules that every page needs before it can be drawn, below `src`. */
export interface FirstParts {
  signedIn: string[];
  signedOut: string[];
}

const insertionPoint = '<link rel="icon"';

/**
 * Runs in the page, as text. The first formatter loads the tables of numbers and dates, for which a phone has time until
 * the code has come.
 */
function warmFormatters(): void {
  setTimeout(() => {
    new Intl.NumberFormat().format(0);
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format();
  });
}

/** Runs in the page, as text: it may use nothing from outside. `$2` in a call stands for the second part of the path. */
function begin(files: string[], frame: Page, entrance: Page, pages: Record<string, Page>): void {
  const { pathname, search } = location;
  if (/^\/(?:register|reset-password|auth)\b/.test(pathname)) return;
  let token: string | null = null;
  try {
    token = localStorage.getItem('user_token');
  } catch {
    return;
  }
  const parts = pathname.split('/');
  // An id or a number of an order has a digit; the words of an address have none.
  const matches = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((one, at) => (one === '$' ? /\d/.test(parts[at]!) : one === parts[at]))
    );
  };
  const pattern = token ? Object.keys(pages).find(matches) : undefined;
  const page = pattern === undefined ? undefined : pages[pattern];
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') ?? '/api';
  const filled = (text: string) => text.replaceAll(/\$(\d)/g, (_, at: string) => parts[Number(at)] ?? '');
  const ask = ([template, json = '']: Ask, bearer: string): PrefetchedCall => {
    const [path, body] = [filled(template), filled(json)];
    const stop = new AbortController();
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${bearer}` };
    if (body) headers['content-type'] = 'application/json';
    const credentials = base.startsWith('/') ? 'same-origin' : 'include';
    const init = { method: body ? 'POST' : 'GET', headers, credentials, signal: stop.signal } as const;
    const answer = fetch(base + path, body ? { ...init, body } : init);
    answer.catch(() => undefined);
    return { of: `${base}${path} ${body}`, token: bearer, answer, stop };
  };
  const asks = token ? [...frame[1], ...(page && !search ? page[1] : [])] : [];
  globalThis.earlyCalls = asks.map((each) => ask(each, token ?? ''));
  // A page that is closed to its reader asks for nothing, and an answer that nobody reads holds a connection.
  setTimeout(() => {
    for (const { stop } of globalThis.earlyCalls?.splice(0) ?? []) stop.abort();
  }, 10_000);
  for (const file of new Set([...(token ? frame : entrance)[0], ...(page?.[0] ?? [])])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${files[file]!}`;
    document.head.append(link);
  }
}

function chunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function withImports(file: string, bundle: Bundle, visited = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || visited.has(file)) return visited;
  visited.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, visited);
  return visited;
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunks(bundle).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('No chunk is the entry');
  return entry;
}

function filesOf(modules: string[], bundle: Bundle): string[] {
  const started = withImports(entryOf(bundle).fileName, bundle);
  const files = modules.flatMap((module) => {
    const chunk = chunks(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!chunk) throw new Error(`No chunk holds ${module}`);
    return [...withImports(chunk.fileName, bundle)];
  });
  return [...new Set(files)].filter((file) => !started.has(file));
}

/** The calls as the page begins them: path and, where there is one, body. */
export function asksOf(calls: FirstOfPage['calls'], route = ''): Ask[] {
  const place = (text: string) => {
    const at = route.split('/').indexOf(text);
    return at < 0 ? text : `$${at}`;
  };
  const placed = (input: object) =>
    Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? place(value) : value]),
    );
  return calls.map(([name, given]) => {
    const input: Record<string, unknown> = placed(given);
    const [method, template = ''] = operationsTable[name]!.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(input[key]);
      delete input[key];
      return value;
    });
    if (method === 'POST') return [path, JSON.stringify(input)];
    if (method !== 'GET') throw new Error(`${name} cannot be asked first`);
    const search = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    return [search.size > 0 ? `${path}?${search}` : path];
  });
}

const source = path.resolve(import.meta.dirname, '../src');

/** The first needs of all pages, as their features state them. */
async function statedPages(): Promise<[route: string, FirstOfPage][]> {
  const files = await Array.fromAsync(glob('features/*/*.first.ts', { cwd: source }));
  const stated = await Promise.all(
    files.toSorted().map(async (file) => (await import(path.join(source, file))) as { first: First }),
  );
  return stated.flatMap(({ first }) => Object.entries(first));
}

/** The module that draws a route. */
function partOf(route: string): string {
  const name = route === '/' ? 'index' : route.slice(1).replaceAll('/', '.');
  const found = [name, `${name}.index`].find((one) => existsSync(path.join(source, `routes/_app/${one}.tsx`)));
  if (!found) throw new Error(`No route is ${route}`);
  return `routes/_app/${found}.tsx?tsr-split=component`;
}

const operationLines = 'lib/api/all-operations.ts';

/** The module of a catalogue of words. */
export const wordsOf = (feature: string): string =>
  `${feature === 'app' ? 'app' : `features/${feature}`}/messages/en.json`;

/**
 * Makes `index.html` preload the modules that its entry imports and its address needs. For a signed-in person it also
 * sends the first requests (`src/lib/api/first-calls.ts`), which would otherwise wait for the code. Production builds
 * only.
 */
export function firstLoad({ signedIn, signedOut }: FirstParts): Plugin {
  return {
    name: 'apprecio:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const files: string[] = [];
        const numbered = (modules: string[]): number[] =>
          filesOf(modules, bundle).map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
        const frame: Page = [numbered(signedIn), asksOf(firstCalls)];
        const entrance: Page = [numbered(signedOut), []];
        const pages = (await statedPages()).map(([route, { words, calls }]): [string, Page] => [
          route.replaceAll(/\$\w+/g, '$'),
          // The part of Home and the lines of its calls belong to the entry.
          [
            numbered([...(route === '/' ? [] : [partOf(route), operationLines]), ...words.map(wordsOf)]),
            asksOf(calls, route),
          ],
        ]);
        const given = [files, frame, entrance, Object.fromEntries(pages)].map((value) => JSON.stringify(value));
        if (!html.includes(insertionPoint)) throw new Error(`index.html has no ${insertionPoint}`);
        const script = `<script>(${begin.toString()})(${given.join(',')});(${warmFormatters.toString()})()</script>`;
        const links = entryOf(bundle).imports.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return html.replace(insertionPoint, () => [script, ...links, insertionPoint].join('\n    '));
      },
    },
  };
}
