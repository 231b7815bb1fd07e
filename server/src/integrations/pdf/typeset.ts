import { execFile } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import { wellFormedJson } from '../../platform/db/json-text.ts';
import { PersonQueues } from '../../platform/person-queues.ts';

const program = path.join(import.meta.dirname, 'typeset-process.ts');
const bytesAtMost = 20_000_000;
const msAtMost = 30_000;

// The typesetter keeps some memory of every document, so each gets its own process, two at a time. A person has one
// at a time, so repeated requests delay only that person.
const running = pLimit(2);
const personQueues = new PersonQueues(5);

/** A document in Typst: `template` reads `data` as `json(bytes(sys.inputs.data))`, of which a title is a part. */
interface Document {
  /** Id of the person who requests the document. */
  by: string;
  template: string;
  data: { title: string };
  /** JPEG pictures, the template's to show as `/pictures/<name>.jpg`. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

function run({ by, template, data, pictures }: Document, as: 'pdf' | 'svg'): Promise<Uint8Array> {
  const files = [...(pictures ?? [])].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  const made = () =>
    new Promise<Uint8Array>((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [program],
        { encoding: 'buffer', maxBuffer: bytesAtMost, timeout: msAtMost, env: {} },
        (error, bytes, problems) => {
          if (error) reject(new Error(`No ${as}: ${problems.toString() || error.message}`, { cause: error }));
          else resolve(bytes);
        },
      );
      // A process that ended stops reading, and an unhandled error here would end this process. Its exit reports the
      // fault.
      child.stdin!.on('error', () => undefined);
      child.stdin!.end(wellFormedJson({ template, data, as, pictures: files }));
    });
  return personQueues.take(by, () => running(made));
}

/**
 * The PDF of a document. Its font is set: those of the installed packages alone, so that it looks the same on every
 * machine.
 * @throws Failure `request.too_many` when five of one person wait or are being made
 */
export function typeset(document: Document): Promise<Uint8Array> {
  return run(document, 'pdf');
}

/**
 * The first page of a document as SVG, its letters as outlines.
 * @throws Failure `request.too_many` as `typeset`
 */
export function drawSvg(document: Document): Promise<Uint8Array> {
  return run(document, 'svg');
}
