import { expect, test } from 'vitest';
import { decisions } from './decisions.ts';

const record = (text: string, file = 'docs/decisions/0007-one-message.md') => ({ file, text });
const index = (...lines: string[]) => ({
  file: 'docs/decisions/README.md',
  text: `# Decisions\n\n${lines.join('\n')}\n`,
});

const text = '# 0007 A read is one message\nBecause it is faster.\n';
const line = '- [0007](0007-one-message.md) A read is one message';
const replaced = `${text}\nSuperseded by [0021](0021-published.md).\n`;

test.each([
  ['without a line', text, ''],
  ['whose line has another title', text, '- [0007](0007-one-message.md) Reads'],
  ['whose line does not say that it was superseded', replaced, line],
  ['whose line says that it was superseded, while it holds', text, `${line} (superseded by 0021)`],
  ['whose title has no number', '# A read is one message\n', line],
  ['whose title has another number', '# 0008 A read is one message\n', line],
])('a record %s is rejected', (_case, body, listed) => {
  expect(decisions([record(body), index(listed)])).toHaveLength(1);
});

test('a record with its line passes, superseded or not', () => {
  expect(decisions([record(text), index(line)])).toEqual([]);
  expect(decisions([record(replaced), index(`${line} (superseded by 0021)`)])).toEqual([]);
});

test('records without an index are rejected', () => {
  expect(decisions([record(text)])).toHaveLength(1);
});
