import { expect, test } from 'vitest';
import { box, film } from '../../../test/support/things/pictures-of-posts.ts';
import { readFilm } from './videos.ts';

/** A film that so many boxes follow, each telling of its place, so long. */
async function followedBy(boxes: number, length: number): Promise<File> {
  const box = new Uint8Array(length).fill(71);
  new DataView(box.buffer).setUint32(0, length);
  box.set(new TextEncoder().encode('uuid'), 4);
  return new File([film(), ...Array.from({ length: boxes }, () => box)], 'film.mp4');
}

test('a film’s metadata is limited in total, across any number of boxes (FEED-04)', async () => {
  await expect(readFilm(await followedBy(5, 4_500_000), 'file')).rejects.toMatchObject({ code: 'files.not_a_film' });
});

test('metadata boxes behind the index are blanked at the same length (FEED-04)', async () => {
  const sent = await followedBy(3, 4_500_000);
  const { bytes } = await readFilm(sent, 'file');
  expect(bytes.size).toBe(sent.size);
  const storedBytes = new Uint8Array(await bytes.arrayBuffer());
  expect(storedBytes.indexOf(71, film().size)).toBe(-1);
  expect(new TextDecoder().decode(storedBytes.subarray(film().size, film().size + 8))).toContain('free');
});

const avcOf = (profile: number) => box('avcC', new Uint8Array([1, profile, 0, 31, 255]));

test.each([
  ['HEVC (H.265)', 'hvc1', new Uint8Array()],
  ['HEVC (H.265)', 'hev1', new Uint8Array()],
  ['MPEG-4 Part 2', 'mp4v', new Uint8Array()],
  ['ProRes', 'apcn', new Uint8Array()],
  ['H.264 in 4:4:4, 4:2:2 or 10 bits', 'avc1', avcOf(244)],
  ['vp09 in 4:4:4', 'vp09', box('vpcC', new Uint8Array([1, 0, 0, 0, 1, 31, 130]))],
  ['wxyz', 'wxyz', new Uint8Array()],
])(
  'rejects a video in %s, sent as %s, with the name of the codec and advice (FEED-08)',
  async (name, codec, settings) => {
    await expect(readFilm(film({ codec, settings }), 'file')).rejects.toMatchObject({
      extra: { errors: { file: `Browsers can’t play ${name}. Choose “Most compatible” in the camera’s settings` } },
    });
  },
);

test.each([
  ['avc1', avcOf(66)],
  ['avc1', avcOf(100)],
  ['avc3', new Uint8Array()],
  ['vp09', box('vpcC', new Uint8Array([1, 0, 0, 0, 0, 31, 130]))],
  ['av01', box('av1C', new Uint8Array([129, 4, 12, 0]))],
])('accepts a video in %s, which browsers play (FEED-08)', async (codec, settings) => {
  expect(await readFilm(film({ codec, settings }), 'file')).toMatchObject({ width: 320, height: 180 });
});

const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('latin1');

test.each([
  ['QuickTime', 'qt  ', 'film.mov'],
  ['3GP', '3gp5', 'film.3gp'],
  ['M4V', 'M4V ', 'film.m4v'],
])(
  'takes a %s video with H.264 and AAC and stores it as MP4 of the same length (FEED-08)',
  async (_name, brand, name) => {
    const sent = new File([film({ brand, sounds: ['mp4a'], settings: avcOf(100) })], name);
    const { bytes, width, height, seconds } = await readFilm(sent, 'file');
    expect({ width, height, seconds }).toEqual({ width: 320, height: 180, seconds: 12 });
    expect(bytes.size).toBe(sent.size);
    expect(await textOf(bytes.slice(4, 20))).toBe('ftypmp42\0\0\0\0isom');
    expect(await textOf(bytes)).not.toContain(brand);
  },
);

test('a QuickTime video in HEVC is refused with the name of the codec (FEED-08)', async () => {
  await expect(readFilm(film({ brand: 'qt  ', codec: 'hvc1' }), 'file')).rejects.toMatchObject({
    extra: {
      errors: { file: 'Browsers can’t play HEVC (H.265). Choose “Most compatible” in the camera’s settings' },
    },
  });
});

test.each([
  ['PCM', ['sowt']],
  ['AMR', ['samr']],
  ['Spatial Audio', ['apac']],
])('rejects a video whose only sound is %s, which browsers do not play (FEED-08)', async (name, sounds) => {
  await expect(readFilm(film({ brand: 'qt  ', sounds }), 'file')).rejects.toMatchObject({
    extra: { errors: { file: `Browsers can’t play ${name}. Choose “Most compatible” in the camera’s settings` } },
  });
});

test('a second track of sound that browsers do not play is no reason to refuse a video (FEED-08)', async () => {
  expect(await readFilm(film({ brand: 'qt  ', sounds: ['mp4a', 'apac'] }), 'file')).toMatchObject({ seconds: 12 });
});

test.each(['qt  ', 'isom'])(
  'what a track tells of places is removed from among the frames, with the track, in a video of brand %s (FEED-04)',
  async (brand) => {
    const told = 'mdta +18.5204+073.8567/';
    const sent = film({ brand, told });
    expect(await textOf(sent)).toContain(told);
    const { bytes, width } = await readFilm(sent, 'file');
    expect(width).toBe(320);
    expect(bytes.size).toBe(sent.size);
    const stored = await textOf(bytes);
    expect(stored).not.toContain('18.5204');
    expect(stored).not.toContain('mebx');
    expect(stored).toContain('avc1');
  },
);

test('a track that names parts outside the frames, or far too many, harms nothing else (FEED-04)', async () => {
  const sent = new Uint8Array(await film({ told: 'a place' }).arrayBuffer());
  const at = Buffer.from(sent).lastIndexOf('stco');
  const view = new DataView(sent.buffer);
  view.setUint32(at + 12, 0);
  const { bytes } = await readFilm(new File([sent], 'film.mp4'), 'file');
  expect(await textOf(bytes.slice(4, 12))).toBe('ftypisom');
  view.setUint32(at + 8, 0xffffffff);
  await expect(readFilm(new File([sent], 'film.mp4'), 'file')).rejects.toMatchObject({ code: 'files.not_a_film' });
});
