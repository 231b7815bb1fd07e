import type { Check } from './sources.ts';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;

/** Returns the line of the index that belongs to a record. */
function lineOf(file: string, text: string): string | null {
  const number = file.slice(folder.length, folder.length + 4);
  const title = new RegExp(`^# ${number} (.+)$`).exec(text.split('\n', 1)[0] ?? '')?.[1];
  if (title === undefined) return null;
  const by = /^Superseded by \[(\d{4})\]/m.exec(text)?.[1];
  return `- [${number}](${file.slice(folder.length)}) ${title}${by === undefined ? '' : ` (superseded by ${by})`}`;
}

/** Checks that each decision has its line in the index, with its title and the record that replaced it. */
export const decisions: Check = (sources) => {
  const listed = new Set(sources.find(({ file }) => file === index)?.text.split('\n'));
  return sources
    .filter(({ file }) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file))
    .flatMap(({ file, text }) => {
      const line = lineOf(file, text);
      if (line === null) return [`${file}:1 the title does not begin with “# ” and the number of the file`];
      return listed.has(line) ? [] : [`${index} lacks the line “${line}”`];
    });
};
