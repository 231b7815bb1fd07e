const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((sign, offset) => bytes[at + offset] === sign.codePointAt(0));

/** Returns the number of timed frames of a GIF. */
function framesOf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0) count += 1;
  }
  return count;
}

/** Returns true if a GIF or WebP is animated. */
export async function isMoving(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return framesOf(new Uint8Array(await file.arrayBuffer())) > 1;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  return isAt(head, 8, 'WEBPVP8X') && ((head[20] ?? 0) & 2) !== 0;
}
