import { type Check, type Import, importsOf, isCode, isTest, type Source, targetOf } from './sources.ts';

// Features of the web alone, each with the feature that it follows in the order.
const onlyWeb: Record<string, string> = { pictures: 'batches', coins: 'batches', notes: 'batches', bundles: 'batches' };

/** The features from left to right, as `server/src/features.ts` lists them; each may use the door of those before it. */
export function orderOf(sources: readonly Source[]): string[] {
  const list = sources.find(({ file }) => file === 'server/src/features.ts')?.text ?? '';
  const named = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+)\/feature\.ts'/g)].map((m) => [m[1], m[2]]),
  );
  const listed = /= \[([^\]]*)\]/.exec(list)?.[1]?.match(/\w+/g) ?? [];
  const order = listed.flatMap((name) => named.get(name) ?? []);
  return order.flatMap((name) => [name, ...Object.keys(onlyWeb).filter((web) => onlyWeb[web] === name)]);
}

// The folders and files of the platform from left to right. Each imports only those before it.
const platformOrder = [
  'fail clock turns person-queues security config-meanings config-formats config push-keys hosts observability queues',
  'text db activity notices batch-kind waiting-payments unfinished live services context inbox limits',
  'session files mails waiting-thanks writer as-system operation worker removal feature http',
].flatMap((rooms) => rooms.split(' '));

interface Edge extends Import {
  source: Source;
  target: string;
  local: boolean;
}
type Rule = (edge: Edge, sources: Map<string, Source>, order: readonly string[]) => string | null;

const contractModule = /^@apprecio\/contract\//;
const plainPackages =
  /^(?:kysely|zod|lru-cache|node:(?:crypto|path|url|util|buffer|assert|events|stream|perf_hooks|async_hooks))(?:\/|$)/;
const shell = /^web\/src\/(?:main|app\/|routes\/|lib\/(?!form\/)|ui\/)/;

// The exceptions to rule 4, each with its reason.
const mayUseDrivers = new Map([
  [
    'server/src/features/points/verify.ts',
    'an operator reads the books of all organisations at once, outside requests',
  ],
]);

/** The feature a server or web file belongs to, or `null`. */
export function featureOf(file: string): string | null {
  return /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function workspaceOf(file: string): string {
  return file.split('/')[0] ?? '';
}

const rule1: Rule = ({ source, target, from, local }) => {
  const own = workspaceOf(source.file);
  const other = local ? workspaceOf(target) : (/^@apprecio\/([^/]+)/.exec(from)?.[1] ?? null);
  const forTests = isTest(source) && /^(?:vitest|fast-check)$/.test(from);
  if (own === 'contract' && !forTests && (local ? other !== 'contract' : !/^zod(?:\/|$)/.test(from))) {
    return 'rule 1 (the contract imports only zod and itself)';
  }
  const apart = (own === 'server' && other === 'web') || (own === 'web' && other === 'server');
  return apart ? 'rule 1 (server and web never import each other)' : null;
};

const rule2: Rule = ({ source, target }) => {
  if (!target.startsWith('server/src/features/') || !source.file.startsWith('server/src/')) return null;
  if (source.file.startsWith('server/src/features/') || isTest(source)) return null;
  if (/^server\/src\/(?:features|worker|app)\.ts$/.test(source.file)) return null;
  return 'rule 2 (features are imported only by features.ts, app.ts and worker.ts)';
};

const rule3: Rule = ({ source, target }, _sources, order) => {
  const [from, to] = [featureOf(source.file), featureOf(target)];
  if (to === null || from === null || from === to) return null;
  // On the web, a part that few pages use has its own `public.ts` (docs/decisions/0032).
  const door = /^(?:server\/src\/features\/[^/]+|web\/src\/features\/.+)\/public\.tsx?$/;
  if (!door.test(target)) return 'rule 3 (another feature only through its public.ts)';
  const [left, right] = [order.indexOf(to), order.indexOf(from)];
  if (left === -1 || right === -1) return `rule 3 (${left === -1 ? to : from} has no place in the order of features)`;
  return left < right ? null : `rule 3 (${to} is not to the left of ${from})`;
};

const rule4: Rule = ({ source, target, from, local, typeOnly }) => {
  const { file } = source;
  if (!file.startsWith('server/src/') || isTest(source)) return null;
  const contract = contractModule.test(from);
  if (/^server\/src\/features\/.*\.rules\.ts$/.test(file) && !contract)
    return 'rule 4 (rules import only the contract)';
  const external = file.startsWith('server/src/features/') && !file.endsWith('.external.ts');
  if (external && target.startsWith('server/src/integrations/') && !typeOnly) {
    return 'rule 4 (only .external.ts files import integrations)';
  }
  const outside = !/^server\/src\/(?:platform|integrations)\//.test(file);
  if (outside && !local && !contract && !typeOnly && !plainPackages.test(from) && !mayUseDrivers.has(file)) {
    const process = from.startsWith('node:') && !file.startsWith('server/src/features/');
    if (!process) return 'rule 4 (drivers and vendor packages only in platform and integrations)';
  }
  return null;
};

function loadsZod(module: string, sources: Map<string, Source>, seen = new Set<string>()): boolean {
  const source = sources.get(module);
  if (!source || seen.has(module)) return false;
  seen.add(module);
  return importsOf(source).some(({ from, typeOnly }) => {
    if (typeOnly) return false;
    const target = targetOf(module, from);
    return target === null ? /^zod(?:\/|$)/.test(from) : loadsZod(target, sources, seen);
  });
}

function layerOf(file: string): string | null {
  return /^web\/src\/(routes|app|features|ui|lib)\//.exec(file)?.[1] ?? null;
}

const rule5: Rule = ({ source, target, from, typeOnly }, sources) => {
  if (!source.file.startsWith('web/src/') || isTest(source)) return null;
  const [upper, lower] = [layerOf(source.file), layerOf(target)];
  if (upper === 'ui' && contractModule.test(from)) return 'rule 5 (the design system knows no contract)';
  if (upper && lower && lower !== upper) {
    const allowed: Record<string, string[]> = {
      routes: ['app', 'features', 'ui', 'lib'],
      app: ['features', 'ui', 'lib'],
      features: ['ui', 'lib'],
      ui: ['lib'],
      lib: [],
    };
    if (!allowed[upper]?.includes(lower)) return `rule 5 (${upper} never import ${lower})`;
  }
  const module = from.replace(contractModule, 'contract/src/');
  if (shell.test(source.file) && contractModule.test(from) && !typeOnly && loadsZod(`${module}.ts`, sources)) {
    return 'rule 5 (in the shell, schemas are imported with `import type`)';
  }
  return null;
};

const rule7: Rule = ({ everything, typeOnly }) =>
  everything && !typeOnly ? 'rule 7 (no barrels: import from the file itself)' : null;

function roomOf(file: string): string | null {
  return /^server\/src\/platform\/([^/.]+)/.exec(file)?.[1] ?? null;
}

const rule8: Rule = ({ source, target }) => {
  const [from, to] = [roomOf(source.file), roomOf(target)];
  if (from === null || to === null || from === to || isTest(source)) return null;
  const [left, right] = [platformOrder.indexOf(to), platformOrder.indexOf(from)];
  if (left === -1 || right === -1)
    return `rule 8 (${left === -1 ? to : from} has no place in the order of the platform)`;
  return left < right ? null : `rule 8 (${to} is not to the left of ${from} in the platform)`;
};

const rules = [rule1, rule2, rule3, rule4, rule5, rule7, rule8];

/**
 * Checks who imports whom (architecture, 'Who may import whom'): rules 1 to 5, 8 and the barrels of rule 7. The rest of
 * rule 7 is checked by `forbidden` and the linter, rule 6 by `ownership`. Rule 8 holds inside the platform.
 */
export const boundaries: Check = (sources) => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const order = orderOf(sources);
  return sources
    .filter((source) => isCode(source) && /^(?:contract|server|web)\//.test(source.file))
    .flatMap((source) =>
      importsOf(source).flatMap((found) => {
        const target = targetOf(source.file, found.from);
        const edge = { ...found, source, target: target ?? '', local: target !== null };
        const broken = rules.map((rule) => rule(edge, byFile, order)).find((message) => message !== null);
        return broken ? [`${source.file}:${found.line} imports ${found.from}: ${broken}`] : [];
      }),
    );
};
