import { readFileSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';

// In the order in which they are asked for a letter.
const families = {
  'noto-sans': 'NotoSans',
  'noto-sans-tamil': 'NotoSansTamil',
  'noto-sans-telugu': 'NotoSansTelugu',
  'noto-sans-kannada': 'NotoSansKannada',
  'noto-sans-malayalam': 'NotoSansMalayalam',
  'noto-sans-gujarati': 'NotoSansGujarati',
  'noto-sans-bengali': 'NotoSansBengali',
  'noto-sans-gurmukhi': 'NotoSansGurmukhi',
  'noto-sans-oriya': 'NotoSansOriya',
  'noto-emoji': 'NotoEmoji',
};

/** The first line of every template: all fonts there are, `NotoSansTamil` as "Noto Sans Tamil". */
const fontRule = `#set text(font: (${Object.values(families)
  .map((file) => `"${file.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}"`)
  .join(', ')}))\n`;

function fontsOf([name, file]: [string, string]): Buffer[] {
  const folder = path.dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/package.json`)));
  return (name === 'noto-emoji' ? ['400Regular'] : ['400Regular', '700Bold']).map((weight) =>
    readFileSync(path.join(folder, weight, `${file}_${weight}.ttf`)),
  );
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
  fontArgs: [{ fontBlobs: Object.entries(families).flatMap(fontsOf) }],
});
for (const [name, base64] of pictures) {
  compiler.mapShadow(path.join(import.meta.dirname, 'pictures', `${name}.jpg`), Buffer.from(base64, 'base64'));
}
const made = compiler.compile({ mainFileContent: fontRule + template, inputs: { data: JSON.stringify(data) } });
if (!made.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(made.takeDiagnostics()!)));
const { result } = made;

// Accessible PDF refuses letters that no font has, and what people have typed may hold such: then it is a plain one.
function pdfOf(): Buffer {
  try {
    return compiler.pdf(result, { pdfStandard: PdfStandard.UA_1 });
  } catch {
    return compiler.pdf(result, {});
  }
}

process.stdout.write(as === 'svg' ? compiler.plainSvg(result) : pdfOf());
