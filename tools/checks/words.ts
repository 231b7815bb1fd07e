import { type Check, lineAt, type Source } from './sources.ts';

/**
 * Words that docs/voice.md bans from texts for people and that are recognisable without their meaning, with
 * replacements.
 */
const offVoice: [phrase: RegExp, better: string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bfilms?\b/i, 'video'],
  [/\bstand-ins?\b/i, 'delegate'],
  [/\blaps(?:e|es|ed)\b/i, 'expire'],
  [/\bkinds\b|\bkind of\b|\b(?:this|each|every|which|new) kind\b/i, 'type'],
  [/\bacts\b|\bbulk act\b/i, 'actions, change'],
  [/\bthe house\b/i, 'the company, the system'],
  [/\borganisations?\b/i, 'company'],
  [/\blog(?:s|ged)? (?:in|out)\b/i, 'sign in, sign out'],
  [/\bto come in\b|\bbrought in\b/i, 'to sign in, to get started, added'],
  [/\b(?:taken|took) back\b|\btakes? (?:it|this|that|them) back\b/i, 'undo'],
  [/\bhears? of\b|\b(?:am|is|are|was|were|be|been|being) told\b/i, 'is notified'],
  [/\b(?:in|of) these days\b|^these days$/i, 'in this period'],
  [/\bwhat follows\b/i, 'next steps'],
  [/\bleav(?:e|ing) (?:this|it) out\b/i, 'leave empty'],
  [/\bleft out\b/i, 'not included, skipped'],
  [/\bstands?\b(?! (?:for|out)\b)/i, 'appears, is shown'],
  [/\brefus(?:e|es|ed|al|als)\b/i, 'decline (a request), reject (a thank-you)'],
  [/(?:^|and )go on$/i, 'continue'],
  [/\bstart afresh\b|\bbegin (?:anew|again)\b|\byou (?:had )?beg[au]n\b/i, 'start over'],
  [/\bwaits for you\b/i, 'is waiting for you'],
  [/^(?:that|this|it) did(?:n’t| not) work\b/i, 'what went wrong, then what to do'],
  [/^(?:OK|Do)$/, 'a verb with its object'],
  [/\(s\)/, 'a plural form'],
  [/\bcannot\b|\bcan not\b/i, 'can’t'],
  [/\b(?:is|are|was|were|do|does|did|has|have|had|could|would|should) not\b/i, 'the contraction'],
  [/\bthere is\b/i, 'there’s'],
  [/\bfaulty\b/i, 'with errors'],
  [/(?:^|[.!?] )Whom? (?!can )[^.?!]*\.(?: |$)/, 'people who'],
];

/** Texts that the specification prescribes literally. */
const printed = new Set([
  'You do not have permission to view this page',
  'Access Denied - You do not have permission to view this page',
  'Passwords do not match',
  'This subdomain is not available',
  'This ZapZ is not active',
]);

interface Catalogue {
  [key: string]: string | Catalogue;
}

function textsOf(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

const isCatalogue = (file: string): boolean => file.endsWith('/en.json');
const isErrors = (file: string): boolean => /^contract\/src\/([\w-]+)\/\1\.errors\.ts$/.test(file);

/** The sentence of each error of a contract, beside its status. */
const sentences = /\[\s*\d{3},\s*(?:'([^'\n]*)'|"([^"\n]*)")/g;

/**
 * Returns the part of a text that people read: without the names of arguments and cases, which only translators see.
 */
function readOf(message: string): string {
  const cases = message.includes(', select,') ? message.replaceAll(/(?<=select, |\} )\w+ (?=\{)/g, '') : message;
  return cases.replaceAll(/\{\w+(?:, (?:plural|select|number|date)\b)?/g, '{');
}

/** Returns the violations of the product's voice in a text of a file. */
function offVoiceAt(file: string, line: number, message: string): string[] {
  if (printed.has(message)) return [];
  return offVoice.flatMap(([phrase, better]) => {
    const found = phrase.exec(readOf(message))?.[0].trim();
    return found ? [`${file}:${line} ${found}: say ${better} (docs/voice.md)`] : [];
  });
}

function offVoiceOfCatalogue({ file, text }: Source): string[] {
  return textsOf(JSON.parse(text) as Catalogue).flatMap((message) =>
    offVoiceAt(file, lineAt(text, text.indexOf(`: ${JSON.stringify(message)}`) + 1), message),
  );
}

function offVoiceOfErrors({ file, text }: Source): string[] {
  return [...text.matchAll(sentences)].flatMap((match) =>
    offVoiceAt(file, lineAt(text, match.index + match[0].length), match[1] ?? match[2] ?? ''),
  );
}

/** Checks that the English catalogues and the sentences of errors keep to the product's voice. */
export const words: Check = (sources) => [
  ...sources.filter(({ file }) => isCatalogue(file)).flatMap(offVoiceOfCatalogue),
  ...sources.filter(({ file }) => isErrors(file)).flatMap(offVoiceOfErrors),
];
