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

/**
 * Creates a film of a given length and size on screen, with place metadata in its index and after its frames. The
 * frames are noise.
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
} = {}): File {
  const text = (words: string) => new TextEncoder().encode(words);
  const head = box('ftyp', text('isom'), numbers(4, {}), text('isommp42'));
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
  const length = inFragments ? box('mvex', box('mehd', numbers(8, { 4: seconds * 1000 }))) : new Uint8Array();
  const index = box('moov', header, track, place, length);
  const beside = box('uuid', text('<exif:GPSLatitude>18,31.22N</exif:GPSLatitude>'));
  const empty = Array.from({ length: boxes }, () => box('free'));
  return new File([head, ...empty, index, box('mdat', numbers(filler, {})), beside], 'film.mp4', {
    type: 'video/mp4',
  });
}
