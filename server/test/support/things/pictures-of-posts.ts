import sharp from 'sharp';

/** A picture of a size, in one colour. */
export async function photo(width = 640, height = 480): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#6f8f6a' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/** Returns a box of a video file: its type and content. */
export function box(type: string, ...recipients: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = 8 + recipients.reduce((sum, recipient) => sum + recipient.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const recipient of recipients) {
    bytes.set(recipient, at);
    at += recipient.length;
  }
  return bytes;
}

function numbers(length: number, values: Record<number, number>): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const [at, value] of Object.entries(values)) new DataView(bytes.buffer).setInt32(Number(at), value);
  return bytes;
}

const text = (words: string) => new TextEncoder().encode(words);

/** A track of another kind: its codec, and the place and length of what it holds. */
function otherTrack(kind: string, codec: string, [at = 0, length = 0]: readonly number[]): Uint8Array {
  const tables = box(
    'stbl',
    box('stsd', numbers(8, { 4: 1 }), box(codec, numbers(28, { 4: 1 }))),
    box('stsc', numbers(20, { 4: 1, 8: 1, 12: 1, 16: 1 })),
    box('stsz', numbers(16, { 8: 1, 12: length })),
    box('stco', numbers(12, { 4: length > 0 ? 1 : 0, 8: at })),
  );
  const handler = box('hdlr', numbers(8, {}), text(kind), numbers(13, {}));
  return box('trak', box('tkhd', numbers(84, {})), box('mdia', handler, box('minf', tables)));
}

/**
 * Creates a film of a given length and size on screen, with place metadata in its index and after its frames. The
 * frames are noise; `told` is what a track of places holds among them.
 */
export function film({
  seconds = 12,
  width = 320,
  height = 180,
  turned = false,
  inFragments = false,
  boxes = 0,
  filler = 4000,
  codec = 'avc1',
  settings = new Uint8Array(),
  brand = 'isom',
  sounds = [] as readonly string[],
  told = '',
} = {}): File {
  const head = box('ftyp', text(brand), numbers(4, {}), text(brand));
  const empty = Array.from({ length: boxes }, () => box('free'));
  const header = box('mvhd', numbers(100, { 12: 1000, 16: inFragments ? 0 : seconds * 1000 }));
  const matrix = turned ? { 44: 65536, 52: -65536 } : { 40: 65536, 56: 65536 };
  const entry = box(codec, numbers(78, { 4: 1 }), settings);
  const media = box(
    'mdia',
    box('hdlr', numbers(8, {}), text('vide'), numbers(13, {})),
    box('minf', box('stbl', box('stsd', numbers(8, { 4: 1 }), entry))),
  );
  const track = box('trak', box('tkhd', numbers(84, { ...matrix, 76: width << 16, 80: height << 16 })), media);
  const place = box('udta', box('\u00a9xyz'.slice(0, 4), text('+18.5204+073.8567/')));
  const others = sounds.map((sound) => otherTrack('soun', sound, []));
  // What a track tells stands among the frames; its table names the place in the file.
  const tellsAt = (at: number) => (told === '' ? new Uint8Array() : otherTrack('meta', 'mebx', [at, told.length]));
  const length = inFragments ? box('mvex', box('mehd', numbers(8, { 4: seconds * 1000 }))) : new Uint8Array();
  const indexWith = (at: number) => box('moov', header, track, ...others, tellsAt(at), place, length);
  const before = head.length + empty.length * 8 + indexWith(0).length + 8 + filler;
  const index = indexWith(before);
  const beside = box('uuid', text('<exif:GPSLatitude>18,31.22N</exif:GPSLatitude>'));
  return new File([head, ...empty, index, box('mdat', numbers(filler, {}), text(told)), beside], 'film.mp4', {
    type: 'video/mp4',
  });
}
