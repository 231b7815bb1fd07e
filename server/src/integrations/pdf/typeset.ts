import { execFile } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import { wellFormedJson } from '../../platform/text/json-text.ts';

const program = path.join(import.meta.dirname, 'typeset-process.ts');
const bytesAtMost = 20_000_000;
const msAtMost = 30_000;

// The typesetter keeps some memory of every document: each gets a process of its own, two at a time.
const turns = pLimit(2);

type Pictures = ReadonlyMap<string, Uint8Array>;

function run(template: string, data: { title: string }, as: 'pdf' | 'svg', pictures?: Pictures): Promise<Uint8Array> {
  const files = [...(pictures ?? [])].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  return turns(
    () =>
      new Promise<Uint8Array>((resolve, reject) => {
        const child = execFile(
          process.execPath,
          [program],
          { encoding: 'buffer', maxBuffer: bytesAtMost, timeout: msAtMost, env: {} },
          (error, made, problems) => {
            if (error) reject(new Error(`No ${as}: ${problems.toString() || error.message}`, { cause: error }));
            else resolve(made);
          },
        );
        child.stdin!.end(wellFormedJson({ template, data, as, pictures: files }));
      }),
  );
}

/**
 * A PDF of a template in Typst, which reads `data` as `json(bytes(sys.inputs.data))`; a title is a part of it. Its font
 * is set: those of the installed packages alone, so that it looks the same on every machine. JPEG pictures are the template's
 * to show as `/pictures/<name>.jpg`.
 */
export function typeset(template: string, data: { title: string }, pictures?: Pictures): Promise<Uint8Array> {
  return run(template, data, 'pdf', pictures);
}

/** The first page of such a template as SVG, its letters as outlines. */
export function drawSvg(template: string, data: { title: string }): Promise<Uint8Array> {
  return run(template, data, 'svg');
}
