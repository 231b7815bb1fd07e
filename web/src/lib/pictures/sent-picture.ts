/** Returns a picture as `scaledPicture` does, whose code is fetched only now; the picture itself where it cannot be. */
export async function sentPicture(file: File, bytes?: number): Promise<File> {
  try {
    const { scaledPicture } = await import('./scaled.ts');
    return await scaledPicture(file, bytes);
  } catch {
    return file;
  }
}
