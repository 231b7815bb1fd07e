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
