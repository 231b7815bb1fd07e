/** A small file that begins and ends as a PDF does. */
export function onePage(name = 'Travel policy.pdf'): File {
  return new File(['%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'], name, { type: 'application/pdf' });
}

/** A file with the parts that an Office file of that kind has, each empty; `more` names further ones. */
export function officeFile(name: string, part: string, more: readonly string[] = []): File {
  const entries = ['[Content_Types].xml', part, ...more].map((path) => {
    const head = Buffer.alloc(30);
    head.writeUInt32BE(0x50_4b_03_04, 0);
    head.writeUInt16LE(path.length, 26);
    return Buffer.concat([head, Buffer.from(path)]);
  });
  return new File([new Uint8Array(Buffer.concat(entries))], name);
}
