import type { Page } from '@playwright/test';
import { makeCompany } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** Returns a JPEG as cameras write it: noise of the given size, rotated by its EXIF. */
async function takePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d')!;
      for (let at = 0; at < 4000; at++) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
        context.fillRect((at * 7919) % size.width, (at * 104_729) % size.height, 160, 160);
      }
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(text);
    },
    { width, height },
  );
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

for (const [name, width, height] of [
  ['24 megapixels', 6000, 4000],
  ['48 megapixels', 8064, 6048],
] as const) {
  test(`a phone’s photo of ${name} is scaled down before it is sent, and stands upright (FEED-08)`, async ({
    open,
  }) => {
    const { Asha } = await makeCompany({ Asha: {} });
    const page = await open(Asha);
    await page.goto('/');
    const photo = await takePhoto(page, width, height);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a post' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Pictures or video' }).click();
    const sent = page.waitForRequest(/upload-media/);
    await (await chooser).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: photo });
    const answer = await (await (await sent).response())!.json();
    const uploaded = (answer as { data?: object }).data ?? answer;
    expect(uploaded).toMatchObject({ kind: 'picture', width: Math.round((2560 / width) * height), height: 2560 });
    await expect(dialog.getByRole('textbox', { name: /^What does picture 1 show/ })).toBeVisible();
  });
}

test('the form warns that an animation will not move, and rejects HEIC with a message about pictures (FEED-08)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha);
  await page.goto('/');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a post' });
  const add = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Pictures or video' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const frame = '21f904000a0000002c0000000001000100000202440100';
  const gif = Buffer.from(`47494638396101000100800000000000ffffff${frame}${frame}3b`, 'hex');
  await add('party.gif', 'image/gif', gif);
  await expect(dialog.getByText('Only the first image of the animation is kept: it won’t move')).toBeVisible();
  await add('IMG_1.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await expect(dialog.getByText(/^HEIC pictures can’t be read here/)).toBeVisible();
});
