/** Returns the result of `scaledPicture`, whose code is loaded on demand, or the picture itself if loading fails. */
export async function sentPicture(file: File, bytes?: number): Promise<File> {
  try {
    const { scaledPicture } = await import('./scaled.ts');
    return await scaledPicture(file, bytes);
  } catch {
    return file;
  }
}
