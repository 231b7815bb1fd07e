import sharp from 'sharp';
import { expect, test } from 'vitest';
import { film } from '../../../../test/support/things/pictures-of-posts.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const fileOf = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const heic = fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', 'image/heic');

test('an AVIF picture is accepted as a picture although it begins like a video (FEED-08)', async () => {
  const { people } = await world().organisation({ asha: {} });
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#6f8f6a' } })
    .avif()
    .toBuffer();
  const media = await people.asha!.ok('posts.uploadMedia', { file: fileOf(bytes, 'photo.avif', 'image/avif') });
  expect(media).toMatchObject({ kind: 'picture', width: 300, height: 200 });
  await people.asha!.ok('profile.uploadPhoto', { photo: fileOf(bytes, 'photo.avif', 'image/avif') });
});

test('a HEIC photo and an unplayable video are rejected with a message about each (FEED-08)', async () => {
  const { people } = await world().organisation({ asha: {} });
  const errors = async (file: File) => (await people.asha!.call('posts.uploadMedia', { file })).body.errors;
  expect(await errors(heic)).toEqual({
    file: 'HEIC can’t be read here. Choose “Most compatible” in the camera’s settings, or a JPEG',
  });
  expect(await errors(film({ codec: 'hvc1' }))).toEqual({
    file: 'Browsers can’t play HEVC (H.265). Choose “Most compatible” in the camera’s settings',
  });
});

test('a QuickTime video of a phone is played from a post as MP4, from any place in it (FEED-08)', async () => {
  const { people } = await world().organisation({ asha: {} });
  const moved = film({ brand: 'qt  ', sounds: ['mp4a'] });
  const sent = new File([moved], 'IMG_0042.MOV', { type: 'video/quicktime' });
  const media = await people.asha!.ok('posts.uploadMedia', { file: sent });
  expect(media).toMatchObject({ kind: 'video', width: 320, height: 180, seconds: 12 });
  const end = await world().app.inject({ url: media.url, headers: { range: `bytes=${sent.size - 10}-` } });
  expect(end.statusCode).toBe(206);
  expect(end.headers['content-type']).toBe('video/mp4');
});
