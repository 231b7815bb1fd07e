import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the pictures that the demonstration's store shows, for `CONTENT_FOLDER`. */
export const demoContentFolder: string = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))),
  'assets',
);

/** The path of a picture by the name that the tables of the demonstration give it. */
export function demoPicture(name: string | undefined): string {
  return name ? `content/${name}.webp` : '';
}
