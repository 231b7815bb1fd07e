import { type Check, importsOf, type Source, targetOf } from './sources.ts';

const code = /^(?:contract|server|web|e2e|demo|bench|tools)\/.*\.tsx?$/;

/** The repository path that an import of another workspace points at, or `null` for a package from elsewhere. */
function inWorkspace(from: string): string | null {
  const [, workspace = '', rest = ''] = /^@apprecio\/(\w+)\/(.+)$/.exec(from) ?? [];
  if (workspace === '') return null;
  if (workspace === 'contract')
    return rest.startsWith('generated/') ? `contract/${rest}.ts` : `contract/src/${rest}.ts`;
  return rest.endsWith('.ts') ? `${workspace}/${rest}` : `${workspace}/${rest}.ts`;
}

function graphOf(sources: readonly Source[]): Map<string, Set<string>> {
  const files = sources.filter(({ file }) => code.test(file) && !file.endsWith('.d.ts'));
  const sourceFiles = new Set(files.map(({ file }) => file));
  return new Map(
    files.map((source) => {
      const targets = importsOf(source).map(({ from }) => targetOf(source.file, from) ?? inWorkspace(from));
      return [source.file, new Set(targets.filter((target) => target !== null && sourceFiles.has(target)) as string[])];
    }),
  );
}

/** Returns the shortest way from a file back to itself, or `null`. */
function findCycle(start: string, graph: Map<string, Set<string>>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) {
        const way = [start];
        for (let at = file; at !== start; at = cameFrom.get(at)!) way.unshift(at);
        return [start, ...way];
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return null;
}

/** Removes again and again what imports nothing that is left: what then remains is on a circle or leads to one. */
function withoutLeaves(graph: Map<string, Set<string>>): Map<string, Set<string>> {
  const left = new Map(graph);
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const open = new Map([...graph].map(([file, targets]) => [file, targets.size]));
  const leaves = [...graph.keys()].filter((file) => open.get(file) === 0);
  for (const leaf of leaves) {
    left.delete(leaf);
    for (const file of importers.get(leaf) ?? []) {
      open.set(file, open.get(file)! - 1);
      if (open.get(file) === 0) leaves.push(file);
    }
  }
  return left;
}

/**
 * Checks that no file imports itself by way of others, types included: the linter's `no-cycle` looks at values alone.
 * Each circle is told once, at its first file.
 */
export const circles: Check = (sources) => {
  const graph = withoutLeaves(graphOf(sources));
  const reportedFiles = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((file) => {
    if (reportedFiles.has(file)) return [];
    const way = findCycle(file, graph);
    if (way === null) return [];
    for (const each of way) reportedFiles.add(each);
    return [`${way[0]!}:1 imports itself: ${way.join(' → ')}; give what both need a file of its own`];
  });
};
