import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The lines of a PDF from the top down, each with its texts from left to right. */
export async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const lines: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: Math.round(item.transform[5]) }]
        : [],
    );
    const byLine = [...Map.groupBy(texts, ({ y }) => y)].toSorted(([one], [other]) => other - one);
    for (const [, line] of byLine) {
      const lineTexts = line.toSorted((one, other) => one.x - other.x).map(({ text }) => text);
      lines.push(lineTexts.join(' ').replaceAll(/\s+/g, ' ').trim());
    }
  }
  return lines;
}

/** Returns the number of lines and shapes on the first page of a PDF. */
export async function strokesOf(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  return fnArray.filter((each) => each === OPS.constructPath).length;
}
