import { expect, test } from 'vitest';
import { film } from '../../../test/support/things/pictures-of-posts.ts';
import { readFilm } from './videos.ts';

/** A film that so many boxes follow, each telling of its place, so long. */
async function followedBy(boxes: number, length: number): Promise<File> {
  const box = new Uint8Array(length).fill(71);
  new DataView(box.buffer).setUint32(0, length);
  box.set(new TextEncoder().encode('uuid'), 4);
  return new File([film(), ...Array.from({ length: boxes }, () => box)], 'film.mp4');
}

test('FEED-04 what a film tells of itself is bounded in sum, however many boxes it is in', async () => {
  await expect(readFilm(await followedBy(5, 4_500_000), 'file')).rejects.toMatchObject({ code: 'files.not_a_film' });
});

test('FEED-04 boxes behind the index that tell of place and device are stored empty, in their length', async () => {
  const sent = await followedBy(3, 4_500_000);
  const { bytes } = await readFilm(sent, 'file');
  expect(bytes.size).toBe(sent.size);
  const kept = new Uint8Array(await bytes.arrayBuffer());
  expect(kept.indexOf(71, film().size)).toBe(-1);
  expect(new TextDecoder().decode(kept.subarray(film().size, film().size + 8))).toContain('free');
});
