const fields = 8;
const header = 8;
const visualFields = 78;

/** The codecs that browsers play, by sample code: the box of their settings, and a test for full chroma. */
const played: Record<string, { settings: string; isWhole: (view: DataView, at: number) => boolean }> = {
  avc1: { settings: 'avcC', isWhole: (view, at) => [44, 110, 122, 244].includes(view.getUint8(at + 1)) },
  avc3: { settings: 'avcC', isWhole: (view, at) => [44, 110, 122, 244].includes(view.getUint8(at + 1)) },
  vp08: { settings: 'vpcC', isWhole: () => false },
  vp09: { settings: 'vpcC', isWhole: (view, at) => view.getUint8(at + 4) % 2 === 1 },
  av01: { settings: 'av1C', isWhole: (view, at) => view.getUint8(at + 1) >>> 5 !== 0 },
};

const names: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
};

const codeAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** Returns the name of the codec of a sample description box if browsers cannot play it, or null. */
export function unplayable(view: DataView, from: number, to: number): string | null {
  const start = from + fields;
  const end = Math.min(to, start + view.getUint32(start));
  const code = codeAt(view, start + 4);
  const codec = played[code];
  if (!codec) return names[code] ?? (code.startsWith('ap') ? 'ProRes' : code.replaceAll(/[^ -~]/g, '?'));
  for (let at = start + header + visualFields; at + header <= end;) {
    const size = view.getUint32(at);
    if (codeAt(view, at + 4) === codec.settings && codec.isWhole(view, at + header)) {
      return code.startsWith('avc') ? 'H.264 in 4:4:4, 4:2:2 or 10 bits' : `${code} in 4:4:4`;
    }
    if (size < header) break;
    at += size;
  }
  return null;
}

const playedSounds = new Set(['mp4a', 'Opus', 'fLaC', '.mp3']);
const soundNames: Record<string, string> = {
  samr: 'AMR',
  sawb: 'AMR',
  alac: 'ALAC',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  apac: 'Spatial Audio',
};
const plainSounds = new Set(['sowt', 'twos', 'lpcm', 'in24', 'in32', 'fl32', 'fl64', 'ipcm', 'fpcm', 'raw ', 'NONE']);

/** Returns the name of the codec of sound of a sample description box if browsers cannot play it, or null. */
export function unplayableSound(view: DataView, from: number, to: number): string | null {
  if (from + fields + header > to) return null;
  const code = codeAt(view, from + fields + 4);
  if (playedSounds.has(code)) return null;
  return plainSounds.has(code) ? 'PCM' : (soundNames[code] ?? code.replaceAll(/[^ -~]/g, '?'));
}
