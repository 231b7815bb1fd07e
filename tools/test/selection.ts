import type { Stage } from './arguments.ts';

/** State of the repository for the selection of tests. */
export interface Repository {
  /** The features from left to right. */
  features: readonly string[];
  /** The tests of the whole server, as paths from the root. */
  serverTests: readonly string[];
  /** Returns the text of a file, empty for one that is gone. */
  read(file: string): string;
}

/** Tests to run for a change; names as in `npm test -- STAGE NAME…`, and an empty list runs all of a stage. */
export interface Selection {
  stages: { stage: Stage; names: string[] }[];
  /** The features whose screens the sweep over screens visits; `null` visits all. */
  screens: string[] | null;
  /** Says in one line each why something is run. */
  reasons: string[];
}

type Kind = 'nothing' | 'tool' | 'serverTest' | 'journey' | 'journeys' | 'everything';

const kinds: readonly [path: RegExp, kind: Kind][] = [
  [/^(?:docs|bench|deploy|\.ci)\//, 'nothing'],
  [/^[^/]+\.md$|^LICENSE$/, 'nothing'],
  [/^contract\/generated\/|^web\/src\/(?:routeTree|messages)\.gen/, 'nothing'],
  [/^server\/src\/platform\/db\/tables\.ts$/, 'nothing'],
  [/^server\/test\/(?!laws\/|support\/)[^/]+\/[^/]+\.test\.ts$/, 'serverTest'],
  [/^e2e\/journeys\/[^/]+\.spec\.ts$/, 'journey'],
  [/^e2e\//, 'journeys'],
  [/^compose\.yaml$|^Dockerfile$|^\.dockerignore$/, 'tool'],
  [/^tools\/(?!test\/|test\.ts|bootstrap|run\.mjs|database|postgres\/)/, 'tool'],
];

const inFeature = /^(?:contract\/src|(?:server|web)\/src\/features|e2e\/journeys)\/([^/]+)\//;
const route = /^web\/src\/routes\//;

/** Returns the features of a changed file: of its folder, or those whose pages a route shows. */
function featuresOf(file: string, { features, read }: Repository): string[] {
  const named = route.test(file)
    ? [...read(file).matchAll(/\/features\/([^/]+)\//g)].map(([, name]) => name!)
    : [inFeature.exec(file)?.[1] ?? ''];
  return named.filter((name) => features.includes(name));
}

function all(reason: string): Selection {
  const stages = (['check', 'server', 'web', 'e2e'] as const).map((stage) => ({ stage, names: [] }));
  return { stages, screens: null, reasons: [`Everything: ${reason} concerns all features.`] };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const base = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Returns the tests of the whole server that changed, or that import a feature that did. */
function serverTests(changed: readonly string[], files: readonly string[], repository: Repository): string[] {
  const imports = (file: string) => changed.some((name) => repository.read(file).includes(`features/${name}/`));
  return unique([...files, ...repository.serverTests.filter(imports)]).map(base);
}

/**
 * Selects the tests for changed files: the changed features and all to the right of the first, with pages, journeys,
 * screens, and the laws. A change of shared files selects everything.
 */
export function select(files: readonly string[], repository: Repository): Selection {
  const owned = new Map(files.map((file) => [file, featuresOf(file, repository)]));
  const others = files.filter((file) => owned.get(file)!.length === 0);
  const kindOf = (file: string): Kind => kinds.find(([path]) => path.test(file))?.[1] ?? 'everything';
  const shared = others.find((file) => kindOf(file) === 'everything');
  if (shared !== undefined) return all(shared);
  const of = (kind: Kind) => others.filter((file) => kindOf(file) === kind);
  const changed = unique([...owned.values()].flat());
  const first = Math.min(...changed.map((name) => repository.features.indexOf(name)));
  const selected = changed.length === 0 ? [] : repository.features.slice(first);
  const server = [
    ...selected.flatMap((name) => [`src/features/${name}/`, `contract/src/${name}/`]),
    ...(selected.length > 0 ? ['test/laws/'] : []),
    ...serverTests(changed, of('serverTest'), repository),
    ...(of('tool').length > 0 ? ['tools/'] : []),
  ];
  const web = selected.length === 0 ? [] : [...selected.map((name) => `src/features/${name}/`), 'src/app/'];
  const sweep =
    selected.length === 0 ? [] : [...selected.map((name) => `journeys/${name}/`), 'journeys/screens.spec.ts'];
  const wholeE2e = of('journeys').length > 0;
  const e2e = wholeE2e ? [] : [...sweep, ...of('journey').map(base)];
  const stages = [
    { stage: 'check', names: [] },
    ...(server.length > 0 ? [{ stage: 'server', names: server } as const] : []),
    ...(web.length > 0 ? [{ stage: 'web', names: web } as const] : []),
    ...(wholeE2e || e2e.length > 0 ? [{ stage: 'e2e', names: e2e } as const] : []),
  ] satisfies Selection['stages'];
  const reasons = [
    ...(changed.length > 0 ? [`Changed features: ${changed.join(', ')}.`] : []),
    ...(selected.length > 0 ? [`Tested with those to their right: ${selected.join(', ')}.`] : []),
    ...(['serverTest', 'journey', 'journeys', 'tool'] as const).flatMap(of).map((file) => `Changed: ${file}.`),
  ];
  const nothing = ['No change that a test reads: only the check runs.'];
  return { stages, screens: wholeE2e ? null : [...selected], reasons: reasons.length > 0 ? reasons : nothing };
}
