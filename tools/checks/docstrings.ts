import { type Check, docstringsOf, isCode, lineAt } from './sources.ts';

const longest = 25;
const question = /^(?:What|Whom?|Whose|How|Whether|Where|When|Why|Which|If)\b/;

const isGenerated = ({ file }: { file: string }): boolean => /^contract\/generated\/.+\.ts$/.test(file);

function problemOf(docstring: string): string | null {
  const text = docstring.trim().replaceAll(/\s+/g, ' ');
  const head = question.exec(text)?.[0];
  if (head !== undefined) return `begins with ${head}: begin with a verb, or with a noun for a value`;
  const sentences = text.replaceAll(/`[^`]*`/g, 'code').split(/(?<=[.!?])\s+/);
  const long = sentences.find((sentence) => sentence.split(' ').length > longest);
  return long === undefined ? null : `has a sentence of more than ${longest} words: ${long.slice(0, 60)}…`;
}

/** Checks that a docstring begins with a verb or a noun, and that its sentences have at most 25 words. */
export const docstrings: Check = (sources) =>
  sources
    .filter((source) => isCode(source) || isGenerated(source))
    .flatMap((source) =>
      docstringsOf(source).flatMap(({ text, start }) => {
        const problem = problemOf(text);
        return problem === null ? [] : [`${source.file}:${lineAt(source.text, start)} the docstring ${problem}`];
      }),
    );
