import { operationLine } from '@apprecio/contract/generated/operations-table';
import type { Plugin, Rolldown } from 'vite';
import { firstCalls, firstCallsOf } from '../src/lib/api/first-calls.ts';
import type { PrefetchedCall } from '../src/lib/api/prefetched.ts';

type Bundle = Rolldown.OutputBundle;
type Ask = [path: string, body?: string];
type Page = [files: string[], asks: Ask[]];

/** The modules a page needs before it can be drawn, below `src`. */
export interface FirstParts {
  signedIn: string[];
  signedOut: string[];
  /** For someone who is signed in, by path. */
  pages: Record<string, string[]>;
}

const insertionPoint = '<link rel="icon"';

/** Runs in the page, as text: it may use nothing from outside. */
function begin(frame: Page, entrance: Page, pages: Record<string, Page>): void {
  const { pathname, search } = location;
  if (/^\/(?:register|reset-password|auth)\b/.test(pathname)) return;
  let token: string | null = null;
  try {
    token = localStorage.getItem('user_token');
  } catch {
    return;
  }
  const page = token ? pages[pathname] : undefined;
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') ?? '/api';
  const ask = ([path, body = '']: Ask, bearer: string): PrefetchedCall => {
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
  for (const file of new Set([...(token ? frame : entrance)[0], ...(page?.[0] ?? [])])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
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
  return [...new Set(files)].filter((file) => !started.has(file)).map((file) => `/${file}`);
}

/** The calls as the page begins them: path and, where there is one, body. */
export function asksOf(calls: typeof firstCalls = []): Ask[] {
  return calls.map(([name, input]) => {
    const [method, path = ''] = operationLine(name).split(' ');
    if (method === 'POST') return [path, JSON.stringify(input)];
    if (method !== 'GET' || path.includes('{')) throw new Error(`${name} cannot be asked first`);
    const search = String(new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])));
    return [search ? `${path}?${search}` : path];
  });
}

/**
 * Makes `index.html` preload the modules that its entry imports and its address needs. For a signed-in person it also
 * sends the first requests (`src/lib/api/first-calls.ts`), which would otherwise wait for the code. Production builds
 * only.
 */
export function firstLoad({ signedIn, signedOut, pages }: FirstParts): Plugin {
  return {
    name: 'apprecio:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const frame: Page = [filesOf(signedIn, bundle), asksOf(firstCalls)];
        const entrance: Page = [filesOf(signedOut, bundle), []];
        const others = Object.entries(pages).map(([path, modules]) => [
          path,
          [filesOf(modules, bundle), asksOf(firstCallsOf[path])] satisfies Page,
        ]);
        const given = [frame, entrance, Object.fromEntries(others)].map((value) => JSON.stringify(value));
        if (!html.includes(insertionPoint)) throw new Error(`index.html has no ${insertionPoint}`);
        const script = `<script>(${begin.toString()})(${given.join(',')})</script>`;
        const links = entryOf(bundle).imports.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return html.replace(insertionPoint, () => [script, ...links, insertionPoint].join('\n    '));
      },
    },
  };
}
