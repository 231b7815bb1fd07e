// SPDX-License-Identifier: CC0-1.0. Portraits drawn for Apprecio from the parts below. They show no real person.
import type { Gender } from '@apprecio/contract/api/codes';
import type { Random } from '../random.ts';
import { backHair, beards, frontHair, turban } from './portrait-hair.ts';

/** The facts about a person that determine the portrait. */
export interface Sitter {
  name: string;
  gender: Gender | null;
  /** Full years. */
  age: number;
}

const skins = [
  { face: '#f0c8a0', shade: '#dda97b' },
  { face: '#e3b184', shade: '#cb9263' },
  { face: '#d29a6a', shade: '#b57d4f' },
  { face: '#b97f52', shade: '#9b643c' },
  { face: '#9c653f', shade: '#7f4d2c' },
  { face: '#7e4e31', shade: '#633a22' },
] as const;
const backgrounds = ['#f6dfc4', '#d9e8df', '#dbe4f3', '#f4d9d6', '#e7dff1', '#f7ebc0', '#d3ebec', '#e9e4da'] as const;
const cloths = [
  ['#1f5d3a', '#f6e3b4'],
  ['#2f5d8a', '#dce9f5'],
  ['#b5473c', '#f7d9c8'],
  ['#e0a32e', '#7a3b12'],
  ['#6b4a8e', '#e9dcf5'],
  ['#1e8080', '#d6f0ea'],
  ['#c2567d', '#fbe0ea'],
  ['#39424e', '#e8ecf0'],
  ['#eef0ea', '#8aa39b'],
  ['#8a5a34', '#f3e2cd'],
] as const;
const darkHair = ['#1c1614', '#241a17', '#2d211c', '#3a2820'] as const;
const greyHair = ['#8c8a88', '#a9a7a4', '#6f6c6a'] as const;

type Look = { skin: (typeof skins)[number]; hair: string; cloth: readonly [string, string]; random: Random };

function clothes({ cloth: [main, trim], random }: Look, woman: boolean): string {
  const body = `<path d="M18 244C20 198 62 182 102 177L138 177C178 182 220 198 222 244Z" fill="${main}"/>`;
  const kurta = `<path d="M102 176L120 206L138 176L145 180L122 214L122 244L118 244L118 214L95 180Z" fill="${trim}"/>`;
  const shirt = `<path d="M101 175L120 197L105 209L91 181Z M139 175L120 197L135 209L149 181Z" fill="${trim}"/>
    <path d="M119 200h2.400v44h-2.400z" fill="${trim}" opacity=".7"/>`;
  const round = `<path d="M97 178C104 197 136 197 143 178L150 180C142 207 98 207 90 180Z" fill="${trim}"/>`;
  const dupatta = `<path d="M62 187C82 181 88 180 96 178C100 208 124 232 150 244L96 244C78 226 66 206 62 187Z" fill="${trim}"/>
    <path d="M70 185C78 208 92 230 112 244" stroke="${main}" stroke-width="2.500" fill="none" opacity=".5"/>`;
  const saree = `<path d="M98 177C118 196 160 216 214 222C219 229 221 236 222 244L150 244C118 230 98 206 88 181Z" fill="${trim}"/>
    <path d="M94 179C108 204 140 226 178 236" stroke="${main}" stroke-width="3" fill="none" opacity=".55"/>`;
  return (
    body + random.pick(woman ? [kurta, dupatta, `${round}${dupatta}`, saree, shirt] : [kurta, shirt, shirt, round])
  );
}

function head({ skin }: Look): string {
  return `<path d="M103 146h34v30c0 12-34 12-34 0z" fill="${skin.face}"/>
    <path d="M103 158c8 15 26 15 34 0v8c-8 14-26 14-34 0z" fill="${skin.shade}" opacity=".75"/>
    <ellipse cx="73" cy="118" rx="9" ry="12" fill="${skin.face}"/><ellipse cx="167" cy="118" rx="9" ry="12" fill="${skin.face}"/>
    <ellipse cx="73" cy="119" rx="4" ry="6.500" fill="${skin.shade}" opacity=".6"/>
    <ellipse cx="167" cy="119" rx="4" ry="6.500" fill="${skin.shade}" opacity=".6"/>
    <path d="M74 98C74 58 166 58 166 98L165 122C163 150 143 171 120 171C97 171 77 150 75 122Z" fill="${skin.face}"/>`;
}

function features({ skin, hair, random }: Look, woman: boolean, bearded: boolean): string {
  const thick = woman ? 3 : 4.2;
  const lift = random.pick([0, 1, 2]);
  const brow = `<path d="M90 ${105 - lift}q11-7 21-2M129 ${103 - lift}q10-5 21 2" stroke="${hair}" stroke-width="${thick}" stroke-linecap="round" fill="none"/>`;
  const lashes = `<path d="M92 115q10-7 18 0M130 115q8-7 18 0" stroke="#231815" stroke-width="2.600" stroke-linecap="round" fill="none"/>`;
  const open = `<ellipse cx="101" cy="118" rx="4.600" ry="5.400" fill="#231815"/><ellipse cx="139" cy="118" rx="4.600" ry="5.400" fill="#231815"/>
    <circle cx="102.700" cy="116" r="1.500" fill="#fff"/><circle cx="140.700" cy="116" r="1.500" fill="#fff"/>${woman ? lashes : ''}`;
  const laughing = `<path d="M93 119q8-9 16 0M131 119q8-9 16 0" stroke="#231815" stroke-width="3.400" stroke-linecap="round" fill="none"/>`;
  const nose = random.pick([
    `<path d="M120 120c-1 7-6 12-4 15q4 3 8 0" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round" fill="none"/>`,
    `<path d="M113 133q7 6 14 0" stroke="${skin.shade}" stroke-width="3.400" stroke-linecap="round" fill="none"/>`,
  ]);
  const lip = woman ? '#a8413f' : bearded ? '#d98a7c' : '#7d3a30';
  const mouth = random.pick([
    `<path d="M106 147q14 12 28 0" stroke="${lip}" stroke-width="3.600" stroke-linecap="round" fill="none"/>`,
    `<path d="M103 145q17 3 34 0c-2 18-32 18-34 0z" fill="#fff" stroke="${lip}" stroke-width="2.400" stroke-linejoin="round"/>`,
    `<path d="M108 148q13 9 25-2" stroke="${lip}" stroke-width="3.600" stroke-linecap="round" fill="none"/>`,
  ]);
  const cheeks = `<g fill="#d9534f" opacity="${skins.indexOf(skin) > 3 ? 0.08 : 0.16}"><circle cx="90" cy="135" r="9"/><circle cx="150" cy="135" r="9"/></g>`;
  return cheeks + nose + brow + (random.chance(0.2) ? laughing : open) + mouth;
}

function glasses(random: Random): string {
  const colour = random.pick(['#2b2b33', '#7a4a26', '#38506b']);
  const lens = random.pick([
    '<circle cx="100" cy="118" r="15.500"/><circle cx="140" cy="118" r="15.500"/>',
    '<rect x="83" y="106" width="33" height="24" rx="8"/><rect x="124" y="106" width="33" height="24" rx="8"/>',
  ]);
  return `<g fill="#fff" fill-opacity=".14" stroke="${colour}" stroke-width="3">${lens}<path d="M116 116q4-4 8 0M84 114l-11-3M156 114l11-3" fill="none"/></g>`;
}

function jewels(name: string, random: Random): string {
  const gold = '<g fill="#e8b53a"><circle cx="71" cy="134" r="4"/><circle cx="169" cy="134" r="4"/></g>';
  const drops = `${gold}<g fill="#e8b53a"><path d="M71 138l5 9h-10zM169 138l5 9h-10z"/></g>`;
  const bindi = `<circle cx="120" cy="96" r="3.600" fill="${random.pick(['#a3202b', '#7a1734', '#1f1a1a'])}"/>`;
  const pin = '<circle cx="127" cy="131" r="1.800" fill="#f4d58a"/>';
  const chosen = [
    random.pick(['', gold, gold, drops]),
    random.chance(0.45) && !/ (?:Khan|Ahmed|Mathew|Thomas|Gill|Singh)$/.test(name) ? bindi : '',
    random.chance(0.2) ? pin : '',
  ];
  return chosen.join('');
}

/** A drawn portrait as SVG; the same seed makes the same face. */
export function portrait({ name, gender, age }: Sitter, random: Random): string {
  const woman = gender === 'female' || (gender !== 'male' && random.chance(0.5));
  const grey = random.chance(age > 54 ? 0.75 : age > 45 ? 0.3 : 0);
  const look: Look = {
    skin: random.pick(skins),
    hair: random.pick(grey ? greyHair : darkHair),
    cloth: random.pick(cloths),
    random,
  };
  const wears = !woman && / (?:Singh|Gill|Sandhu|Ahluwalia|Bedi)$/.test(name);
  const style = random.below(1000);
  const full = wears || (!woman && random.chance(0.25));
  const beard = woman ? '' : full ? beards(look.hair)[2]! : random.pick(['', '', ...beards(look.hair).toSpliced(2, 1)]);
  const parts = [
    `<rect width="240" height="240" fill="${random.pick(backgrounds)}"/>`,
    woman ? backHair(look.hair, style) : '',
    clothes(look, woman),
    head(look),
    beard,
    features(look, woman, full),
    wears ? turban(random.pick(cloths)[0]) : frontHair(look.hair, style, { woman, recedes: age > 42 }),
    woman ? jewels(name, random) : '',
    random.chance(age > 45 ? 0.45 : 0.22) ? glasses(random) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="20 20 200 200">${parts.join('')}</svg>`;
}
