import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the pictures that the demonstration's store shows, for `CONTENT_FOLDER`; null where they are
 * not installed, as in the image.
 */
export function demoContentFolder(): string | null {
  try {
    const manifest = import.meta.resolve('@lobehub/fluent-emoji-3d/package.json');
    return path.join(path.dirname(fileURLToPath(manifest)), 'assets');
  } catch {
    return null;
  }
}

/** The path of a picture by the name that the tables of the demonstration give it. */
export function demoPicture(name: string | undefined): string {
  return name ? `content/${name}.webp` : '';
}
