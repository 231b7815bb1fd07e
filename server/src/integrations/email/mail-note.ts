import type { MailBlock, MailBrand, MailFace } from '../../platform/text/mail-blocks.ts';
import { duotoneOf, tints } from './mail-colours.ts';
import { escaped } from './mail-text.ts';

const serif = "Georgia,'Times New Roman',serif";
const faceSize = 44;

/** CSS rules for cards in dark mode. */
export const darkNotes = [
  '.card .note { background-color: #152a2e !important; } .card .note td { background-color: transparent !important; }',
  ...Object.entries(tints).map(
    ([tint, { dark }]) =>
      `.card .note-${tint} { background-color: ${dark.paper} !important; } .ink .note-${tint} .gain { color: ${dark.ink} !important; }`,
  ),
].join('\n  ');

// The points follow the closing quotation mark of the words.
const withPoints = /^(.*[”’»"]) (\+\p{N}[^“”‘’«»"]*)$/su;

/** First letters of the first and last word, as on screens. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}

function faceOf({ personId, name }: MailFace, faces: MailBrand['faces']): string {
  const round = `width:${faceSize}px;height:${faceSize}px;border-radius:${faceSize / 2}px`;
  const photo = faces?.get(personId);
  if (photo) {
    return `<img src="cid:${photo.cid}" alt="" width="${faceSize}" height="${faceSize}" style="display:block;${round}" />`;
  }
  const { from, to, ink } = duotoneOf(personId);
  const ground = `background-color:${to};background-image:linear-gradient(140deg,${from},${to})`;
  return `<span style="display:block;${round};line-height:${faceSize}px;${ground};color:${ink};text-align:center;font-weight:600;font-size:16px">${escaped(initialsOf(name))}</span>`;
}

/** A paragraph beside the face of whoever it comes from. */
export function fromOf(
  { face }: Extract<MailBlock, { kind: 'from' }>,
  words: string,
  faces: MailBrand['faces'],
): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${faceSize + 14}" valign="top">${faceOf(face, faces)}</td><td valign="middle" dir="auto" style="font-size:16px;line-height:1.55;overflow-wrap:anywhere">${words}</td></tr></table>`;
}

/** A card: what somebody wrote in the serif, on the tint of its value; below it whose it is, and what came with it. */
export function noteOf(
  { title, text, tint = 'teal', face }: Extract<MailBlock, { kind: 'note' }>,
  {
    address,
    render: renderText,
    written,
    faces,
  }: {
    address: string;
    render: (words: string) => string;
    written: (words: string) => string;
    faces: MailBrand['faces'];
  },
): string {
  const [, quoted = text, points = ''] = withPoints.exec(text) ?? [];
  const { paper, ink } = tints[tint].light;
  const name = `<a href="${escaped(address)}" style="color:inherit;text-decoration:none;font-weight:600">${renderText(title)}</a>`;
  const gain = `<span class="gain" style="display:block;font-weight:600;color:${ink}">${renderText(points)}</span>`;
  const drawn = face ? `<td width="${faceSize + 12}" valign="middle">${faceOf(face, faces)}</td>` : '';
  return `<div class="note note-${tint}" style="background-color:${paper};border-radius:14px;padding:18px 20px">
    <div class="words" dir="auto" style="font-family:${serif};font-size:21px;line-height:1.45;overflow-wrap:anywhere">${written(quoted)}</div>
    <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:16px"><tr>${drawn}<td valign="middle" dir="auto" style="font-size:15px;line-height:1.4;color:#1d2324;overflow-wrap:anywhere">${name}${gain}</td></tr></table>
  </div>`;
}
