import { awardFileColumns } from '@apprecio/contract/hall-of-fame/importing';
import { importColumns, lookColumns, optionalColumns } from '@apprecio/contract/store/importing';
import { webhookTypes } from '@apprecio/contract/webhooks/catalogue';
import type { Words } from '../screens/screen.ts';
import type { Page } from './test.ts';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';
const letters = new Map([...plainLetters].map((letter, at) => [letter, [...accented][at]!]));
const accent = (text: string): string => [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** Finds messages in the pseudo-language: accented, bracketed, longer by two fifths. */
export const inPseudo: Words = {
  start: (english) => new RegExp(`^\\[${RegExp.escape(accent(english))}`),
  whole: (english) => new RegExp(`^\\[${RegExp.escape(accent(english))}·*\\]$`),
};

// Texts in no catalogue: the product's name, the people on the sample thank-you notes for strangers, keys, files and
// their columns, types of webhooks, the start of an address, and N/A (I18N-03).
const everywhere = [
  ...(
    'Apprecio · Employee Engagement Platform|Apprecio|Asha Rao|Arjun Nair|Meera Krishnan|Tara Bose|Vikram Reddy|Imran Qureshi|' +
    'Harpreet Kaur|Neha Kulkarni|people.csv|N/A|Esc|https://'
  ).split('|'),
  ...[...Object.values(importColumns), optionalColumns, [...optionalColumns, ...lookColumns], awardFileColumns].map(
    (columns) => columns.join(', '),
  ),
  ...webhookTypes,
];

// Addresses, the initials of avatars, and the days, relative times and lists of names that the browser formats.
const written = [
  /\S+@\S+/g,
  /\S*localhost\S*/g,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:, \d{4}(?:, \d{2}:\d{2})?)?/g,
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:in )?\d+ (?:second|minute|hour|day)s?(?: ago)?\b|\b(?:now|yesterday|tomorrow|today)\b/g,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g,
  /\band\b/g,
  // Examples of an address format.
  /\bacme\.example\b/g,
  /^[A-Z]{1,2}$/g,
  // Placeholders in a text.
  /\{(?:name|years)\}/g,
];

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const words = value.replace(/\s+/g, ' ').trim();
    // An address may break at its @.
    return /^\S+@\S+$/.test(words) ? [words, ...words.split('@')] : [words];
  }
  if (typeof value !== 'object' || value === null) return [];
  const ofPerson = 'name' in value && 'imageUrl' in value ? [String(value.name).split(' ')[0]!] : [];
  // The words that a survey's comments have in common are shown one by one.
  const shared =
    'comments' in value ? wordsOf(value.comments).flatMap((text) => text.toLowerCase().split(/[^a-z]+/)) : [];
  return [...ofPerson, ...shared, ...Object.values(value).flatMap(wordsOf)];
}

/** Notes what the server answers to a page: people's own words, which no catalogue holds. Refusals are not among it. */
export function recordData(page: Page): () => Promise<string[]> {
  const answers: Promise<string[]>[] = [];
  page.on('response', (answer) => {
    if (!answer.ok() || !/\/api\/(?!events$)/.test(answer.url())) return;
    answers.push(answer.json().then(wordsOf, () => []));
  });
  return async () => {
    const all = new Set([...everywhere, ...(await Promise.all(answers)).flat()]);
    // A number is not a word, and may be the day of a date.
    return [...all].filter((words) => words.length > 1 && /\p{L}/u.test(words)).sort((a, b) => b.length - a.length);
  };
}

/** A text on the screen, where it stands, and whether a part of it is out of sight at the side. */
export interface Shown {
  text: string;
  place: string;
  cut: boolean;
}

/** Every text a person can see or hear on the page. */
export async function readTexts(page: Page): Promise<Shown[]> {
  return await page.evaluate(() => {
    const isHeardOnly = (element: Element) =>
      element.clientWidth <= 1 && getComputedStyle(element).overflowX !== 'visible';
    const isCut = (node: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const beyond = (left: number, right: number) =>
        rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (isHeardOnly(box)) return false;
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const { left, right } = box.getBoundingClientRect();
        const shortened = box === node.parentElement && box.scrollWidth > box.clientWidth + 1;
        if (overflowX !== 'visible' && (shortened || beyond(left, right))) return true;
      }
      return beyond(0, document.documentElement.clientWidth);
    };
    const describeText = (element: Element, text: string, cut: boolean) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      place: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 80),
      cut,
    });
    const shown = [describeText(document.documentElement, document.title, false)];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { parentElement: element, data } = node as Text;
      if (element?.checkVisibility({ visibilityProperty: true }) && data.trim() !== '') {
        shown.push(describeText(element, data, isCut(node as Text)));
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name);
        if (text) shown.push(describeText(element, text, false));
      }
    }
    return shown;
  });
}

// A short text, such as the answer ‘No’, also occurs inside longer words.
const shortAtMost = 3;
const wholeWord = (word: string) => new RegExp(`(?<![A-Za-z])${RegExp.escape(word)}(?![A-Za-z])`, 'g');

/** The words of a text that neither a catalogue nor the data brought. */
export function strangeWords(text: string, data: readonly string[]): string[] {
  let rest = text;
  const preview = /^[“"]?(.*?)\s*…[”"]?$/.exec(text)?.[1];
  if (preview && data.some((words) => words.includes(preview))) return [];
  for (const words of data) rest = rest.replaceAll(words.length > shortAtMost ? words : wholeWord(words), ' ');
  for (const pattern of written) rest = rest.replace(pattern, ' ');
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

/** Returns true if a text comes from a catalogue. */
export function isFromCatalogue(text: string): boolean {
  return /[ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ]/i.test(text);
}
