import type { Edited } from './edit.ts';
import type { Names } from './names.ts';
import { formPageFile, journeyFile, pageFile, routeFile } from './parts.ts';

interface Shown {
  names: Names;
  verb: string;
  /** True if it reads a list, else the page is a form. */
  read: boolean;
  /** The name of the group of operations in the contract, and its file. */
  group: string;
  contract: string;
}

interface Repository {
  read: (file: string) => string | null;
}

const words = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Returns a catalogue of texts with one more entry at its end. */
function withTexts(text: string | null, key: string, entry: object): string {
  const texts = JSON.parse(text ?? '{}') as Record<string, unknown>;
  return `${JSON.stringify({ ...texts, [key]: entry }, null, 2)}\n`;
}

function titleOf({ names: { folder }, verb }: Shown, { read }: Repository): { title: string; frame: Edited | null } {
  const file = `web/src/features/${folder}/frame/en.json`;
  const frame = JSON.parse(read(file) ?? '{}') as { titles?: Record<string, string> };
  const [existingTitle] = Object.keys(frame.titles ?? {});
  if (existingTitle !== undefined) return { title: `${folder}.${existingTitle}`, frame: null };
  const text = `${JSON.stringify({ ...frame, titles: { [verb]: sentence(words(verb)) } }, null, 2)}\n`;
  return { title: `${folder}.${verb}`, frame: { file, text } };
}

/**
 * Returns the files of the page of a list or a form: page, texts, route and journey. The route bears the first title of its
 * feature; where there is none, one is made.
 */
export function pageOfOperation(shown: Shown, { read }: Repository): Edited[] {
  const { names, verb } = shown;
  const { folder } = names;
  const name = verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const web = `web/src/features/${folder}`;
  const catalogue = `${web}/messages/en.json`;
  const catalogueText = read(catalogue);
  const key = catalogueText !== null && verb in (JSON.parse(catalogueText) as object) ? `${verb}Page` : verb;
  const heading = sentence(words(verb));
  const texts = shown.read
    ? { title: heading, noneTitle: 'Nothing here yet', noneText: 'Say here what to do about it.' }
    : { title: heading, field: 'Title', send: 'Send', sent: 'Sent' };
  const { title, frame } = titleOf(shown, { read });
  // A page of the feature in a file of its own name would make this page its child.
  const place = read(`web/src/routes/_app/${folder}.tsx`) === null ? folder : `${folder}_`;
  const type = names.type + sentence(verb);
  const page = { folder, type, operation: `${names.key}.${verb}`, texts: `${key}.` };
  const { group } = shown;
  const from = `@apprecio/contract/${shown.contract.replace(/^contract\/src\/|\.ts$/g, '')}`;
  return [
    { file: `${web}/${name}-page.tsx`, text: shown.read ? pageFile(page) : formPageFile({ ...page, group, from }) },
    { file: catalogue, text: withTexts(catalogueText, key, texts) },
    ...(frame ? [frame] : []),
    {
      file: `web/src/routes/_app/${place}.${name}.tsx`,
      text: routeFile({ folder, type, id: `/_app/${place}/${name}`, page: `${name}-page.tsx`, title }),
    },
    {
      file: `e2e/journeys/${folder}/${name}.spec.ts`,
      text: journeyFile({ path: `/${folder}/${name}`, what: `an employee opens ${words(verb)} of ${names.words}` }),
    },
  ];
}
