import type { Gender } from '@apprecio/contract/api/codes';
import type { NewPerson } from '@apprecio/contract/people/records';
import { uploadLogo } from '@apprecio/server/src/features/organisation/organisation.external.ts';
import { uploadPhoto } from '@apprecio/server/src/features/profile/profile.external.ts';
import sharp from 'sharp';
import { northwindLogo } from './drawings/logo.ts';
import { portrait } from './drawings/portraits.ts';
import { Random } from './random.ts';
import { asUploader, type Stage } from './story.ts';

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;
const facesAtMost = 60;
const atOnce = 4;

/** A drawing as the file that somebody would upload. */
export async function fileOf(svg: string, name: string): Promise<File> {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
}

/** The mark of the company, put there by its admin. */
export async function addLogo(stage: Stage, admin: NewPerson): Promise<void> {
  const at = new Date(stage.services.now().getTime() - 300 * dayMs);
  const logo = await fileOf(northwindLogo, 'logo');
  await asUploader(stage, admin, at, (ctx) => uploadLogo(ctx, { logo }));
}

async function addFace(stage: Stage, person: NewPerson, random: Random): Promise<void> {
  const now = stage.services.now().getTime();
  const at = new Date(now - (10 + random.below(280)) * dayMs);
  const age = person.dateOfBirth ? (now - Date.parse(person.dateOfBirth)) / yearMs : 35;
  const photo = await fileOf(
    portrait({ name: person.name, gender: person.gender as Gender | null, age }, random),
    'portrait',
  );
  await asUploader(stage, person, at, (ctx) => uploadPhoto(ctx, { photo }));
}

/** Adds drawn portraits of the first 60 people and of those who sign in. */
export async function addFaces(stage: Stage, signers: readonly NewPerson[]): Promise<void> {
  const people = [...new Set([...stage.people.slice(0, facesAtMost), ...signers])];
  const sitters = people.map((person, at) => ({ person, random: new Random(7919 * (at + 1)) }));
  for (let at = 0; at < sitters.length; at += atOnce)
    await Promise.all(sitters.slice(at, at + atOnce).map((one) => addFace(stage, one.person, one.random)));
}
