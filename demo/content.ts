import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownRewards } from './catalogue/company-rewards.ts';
import { wares } from './catalogue/merchandise.ts';
import { picturePath, things, tonesOf } from './catalogue/ware.ts';
import { company } from './drawings/products/company.ts';
import { outings } from './drawings/products/outings.ts';
import { pictureOf, tones } from './drawings/products/tones.ts';

/** The pictures of the demonstration's store as SVG, by the paths that its products have. */
export function storePictures(): Map<string, string> {
  const ofWares = wares.flatMap((ware) =>
    tonesOf(ware).map(
      (tone) => [picturePath(ware.drawing, tone), pictureOf(things[ware.drawing], tones[tone])] as const,
    ),
  );
  const ofRewards = ownRewards.map(
    ({ drawing, tone }) => [picturePath(drawing, tone), pictureOf(company[drawing], tones[tone])] as const,
  );
  const ofOutings = Object.entries(outings).map(([name, svg]) => [picturePath(name), svg] as const);
  return new Map([...ofWares, ...ofRewards, ...ofOutings]);
}

/** Returns the folder with the pictures of a demonstration that was made here, for `CONTENT_FOLDER`; null without one. */
export function contentFolder(dataFolder: string): string | null {
  const folder = path.join(dataFolder, 'content');
  return existsSync(folder) ? folder : null;
}

/** Writes the pictures of the demonstration's store to the folder of the data. */
export function writeContent(dataFolder: string): void {
  mkdirSync(path.join(dataFolder, 'content'), { recursive: true });
  for (const [name, svg] of storePictures()) writeFileSync(path.join(dataFolder, name), svg);
}
