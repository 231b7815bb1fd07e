import { execFileSync } from 'node:child_process';

/** A commit of the repository: its abbreviated hash and the first line of its message. */
export interface Commit {
  hash: string;
  title: string;
}

/** The instant from which titles are checked; those before stay as they are. */
const from = '2026-11-29T00:00:00Z';
const longest = 72;
/** The verbs that a title may begin with, after its area. A verb that is missing is added here. */
const verbs = new Set(
  (
    'abort accept add allow announce answer apply ask assert attach attack avoid back ban begin bind block bound bring build cache call cap catch ' +
    'change check claim clean clear close collect compare compress compute confirm convert copy correct count cover ' +
    'create cut date decide declare decline define delete deny derive describe disable display document draw drop empty ' +
    'enable encrypt end enforce ensure escape exclude expect expire explain export expose extend extract fetch fill ' +
    'filter find finish fix focus fold follow format freeze generate give group guard handle hide hold ignore import ' +
    'improve include index inline insert install introduce join keep know label lead leave let limit link list load lock ' +
    'log look lower make map mark match measure mend merge move name notify offer omit open order paint parse part ' +
    'pass pause pin place plan prefer prepare present prevent print prove publish put raise rank read record redirect ' +
    'reduce refresh refuse register reject release rely remember remind remove rename render reorder repair repeat ' +
    'replace report require reserve reset resolve restore restrict retry return reuse revert review rework reword rewrite ' +
    'roll rotate round run save say schedule scope scroll search select send separate serve set share shorten show ' +
    'shrink sign simplify skip sort speed split start state stop store stream style suggest support swap take tell ' +
    'test throttle tighten time trace translate trim try turn type undo unify unlock update upgrade upload use ' +
    'validate verify visit wait walk warn withdraw word wrap write'
  ).split(' '),
);

/**
 * Returns a line for each commit whose title is not `area: do this` in at most 72 characters. The area is in lower
 * case, the verb in the imperative, and there is no full stop at the end.
 */
export function offTitles(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, title }) => {
    const commit = `commit ${hash} “${title}”`;
    if (title.length > longest) return [`${commit}: ${title.length} characters, ${longest} is the most`];
    const verb = /^[a-z][\w.-]*(?:, [a-z][\w.-]*)*: ([a-z]+)\b.*[^.]$/.exec(title)?.[1];
    if (verb === undefined) return [`${commit}: write it as “area: do this”, without a full stop`];
    if (!verbs.has(verb))
      return [`${commit}: begin with a verb; tools/checks/commit-titles.ts does not list “${verb}”`];
    return [];
  });
}

/** Returns the commits to check, without merges; none where there is no history, such as in an exported folder. */
export function commitsIn(root: string): Commit[] {
  try {
    return execFileSync('git', ['log', '--no-merges', `--since=${from}`, '--format=%h%x09%s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 50_000_000,
    })
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [hash = '', ...title] = line.split('\t');
        return { hash, title: title.join('\t') };
      });
  } catch {
    return [];
  }
}
