import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';

const edges = [2560, 1600, 1024];
const quality = 0.85;
const takenAsTheyAre = /^image\/(?:jpeg|png|webp|gif|avif)$/;
// Photos, which show nothing through themselves.
const opaque = /^(?:image\/(?:jpeg|hei[cf]))?$/;

async function drawn(bitmap: ImageBitmap, edge: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * Returns a picture ready to send: upright, at most 2,560 pixels long and `bytes` large. A type that only this
 * browser reads becomes JPEG. A picture that the browser cannot read is returned unchanged, and the server judges it.
 */
export async function scaledPicture(file: File, bytes: number = photoBytesAtMost): Promise<File> {
  const bitmap = await decoded(file);
  if (!bitmap) return file;
  try {
    const fits = Math.max(bitmap.width, bitmap.height) <= edges[0]! && file.size <= bytes;
    if (fits && takenAsTheyAre.test(file.type)) return file;
    const type = opaque.test(file.type) ? 'image/jpeg' : 'image/webp';
    let sent = file;
    for (const edge of edges) {
      const blob = await drawn(bitmap, edge, type);
      if (!blob) break;
      const ending = blob.type.replace('image/', '.').replace('.jpeg', '.jpg');
      sent = new File([blob], file.name.replace(/\.\w+$/, '') + ending, { type: blob.type });
      if (sent.size <= bytes) break;
    }
    return sent;
  } finally {
    bitmap.close();
  }
}
