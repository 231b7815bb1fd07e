import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';

// The order in which fonts are searched for a letter.
const families = [
  'Noto Sans',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Gujarati',
  'Noto Sans Bengali',
  'Noto Sans Gurmukhi',
  'Noto Sans Oriya',
  'Noto Emoji',
];

/** The first line of every template: all fonts there are. */
const fontRule = `#set text(font: (${families.map((family) => `"${family}"`).join(', ')}))\n`;

function readFont(file: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, file));
}

interface Task {
  template: string;
  data: object;
  as: 'pdf' | 'svg';
  pictures: [name: string, base64: string][];
}

const { template, data, as, pictures } = (await json(process.stdin)) as Task;
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: globSync('fonts/*.ttf', { cwd: import.meta.dirname }).map(readFont) }],
});
for (const [name, base64] of pictures) {
  compiler.mapShadow(path.join(import.meta.dirname, 'pictures', `${name}.jpg`), Buffer.from(base64, 'base64'));
}
const made = compiler.compile({ mainFileContent: fontRule + template, inputs: { data: JSON.stringify(data) } });
if (!made.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(made.takeDiagnostics()!)));
const { result } = made;

// Accessible PDF refuses letters that no font has, and typed text may contain them. The fallback is a plain PDF.
function pdfOf(): Buffer {
  try {
    return compiler.pdf(result, { pdfStandard: PdfStandard.UA_1 });
  } catch {
    return compiler.pdf(result, {});
  }
}

process.stdout.write(as === 'svg' ? compiler.plainSvg(result) : pdfOf());
