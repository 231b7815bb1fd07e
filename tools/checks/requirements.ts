import { type Check, lineAt, type Source } from './sources.ts';

const list = 'docs/requirements.md';
const id = /\b[A-Z][A-Z\d]+-\d{2}\b/g;

/** A requirement of `docs/requirements.md`. */
export interface Requirement {
  id: string;
  sentence: string;
  built: boolean;
}

/** A test that names requirements in its title. */
export interface Proof {
  file: string;
  line: number;
  title: string;
  ids: string[];
}

/** The requirements in their order. */
export function requirementsOf(sources: readonly Source[]): Requirement[] {
  const text = sources.find(({ file }) => file === list)?.text ?? '';
  return [...text.matchAll(/^- ([A-Z\d]+-\d{2}) (\(not built\) )?(.*)$/gm)].map(
    ([, name = '', open, sentence = '']) => ({
      id: name,
      sentence,
      built: open === undefined,
    }),
  );
}

/** The tests, and groups of tests, whose titles name requirements. */
export function proofsOf(sources: readonly Source[]): Proof[] {
  return sources
    .filter(({ file }) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:test|describe|it)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])(.*?)\1,/gs)].map((match) => ({
        file,
        line: lineAt(text, match.index + 1),
        title: match[2] ?? '',
        ids: match[2]?.match(id) ?? [],
      })),
    )
    .filter(({ ids }) => ids.length > 0);
}

/** Checks that a test names each requirement that is built, and that tests name none that does not exist. */
export const requirements: Check = (sources) => {
  const all = requirementsOf(sources);
  const proofs = proofsOf(sources);
  const requirementIds = new Set(all.map((one) => one.id));
  const named = new Set(proofs.flatMap(({ ids }) => ids));
  return [
    ...all
      .filter((one) => one.built !== named.has(one.id))
      .map((one) =>
        one.built ? `${list} ${one.id} is named by no test` : `${list} ${one.id} is not built, yet a test names it`,
      ),
    ...proofs.flatMap(({ file, line, ids }) =>
      ids.filter((one) => !requirementIds.has(one)).map((one) => `${file}:${line} ${one} is no requirement of ${list}`),
    ),
  ];
};
