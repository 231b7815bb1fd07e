import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typeset } from '../../src/integrations/pdf/typeset.ts';

/** The processes that typeset for this one. */
function typesetters(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return children.filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('typeset-process'));
}

const picture = Buffer.alloc(8_000_000, 1);

test('a typesetter killed before it reads its document fails only that document (OPS-03)', async () => {
  const made = typeset({
    by: 'asha',
    template: 'Hello',
    data: { title: 'Hello' },
    pictures: new Map([['one', picture]]),
  });
  const refused = expect(made).rejects.toThrow('No pdf');
  await expect.poll(() => typesetters().length).toBe(1);
  process.kill(typesetters()[0]!, 'SIGKILL');
  await refused;
  const other = await typeset({
    by: 'asha',
    template: '#set document(title: "Hello")\nHello',
    data: { title: 'Hello' },
  });
  expect(Buffer.from(other).subarray(0, 5).toString()).toBe('%PDF-');
});
