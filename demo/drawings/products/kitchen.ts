// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, oval, shape } from './tones.ts';

const bottle: Drawing = ({ main, dark, light }) =>
  box(84, 34, 32, 18, dark, 5) +
  shape('M80 52h40c4 10 8 14 8 26v78a12 12 0 0 1-12 12H84a12 12 0 0 1-12-12V78c0-12 4-16 8-26z', main) +
  shape('M72 96h56v34H72z', '#F4E6C8') +
  dot(100, 113, 9, '#D98A2B') +
  line('M82 60c-4 8-5 12-5 20v70', light, 4);

const mug: Drawing = ({ main, dark, light }) =>
  line('M126 86h14a20 20 0 0 1 0 40h-14', dark, 11) +
  shape('M54 70h78v62a28 28 0 0 1-28 28H82a28 28 0 0 1-28-28z', main) +
  shape('M54 70h78v16H54z', light) +
  line('M76 56c-6-8 6-12 0-22M94 56c-6-8 6-12 0-22M112 56c-6-8 6-12 0-22', light, 4);

const spice = (x: number, y: number, colour: string): string =>
  dot(x, y, 17, '#E4EAEC') + dot(x, y, 13.5, colour) + oval(x - 3, y - 4, 5, 3, 'rgb(255 255 255/.28)');

const masalaDabba: Drawing = ({ main, dark, light }) =>
  dot(100, 104, 62, dark) +
  dot(100, 101, 62, main) +
  dot(100, 101, 55, light) +
  spice(100, 101, '#E3B23C') +
  spice(100, 65, '#B8402C') +
  spice(131, 83, '#7A4A1C') +
  spice(131, 119, '#4F8A4C') +
  spice(100, 137, '#D98A2B') +
  spice(69, 119, '#39464A') +
  spice(69, 83, '#C9A15E');

const frenchPress: Drawing = ({ dark }) =>
  line('M132 84h12a18 18 0 0 1 18 18v18a18 18 0 0 1-18 18h-12', dark, 9) +
  box(66, 66, 68, 98, '#DCE6E8', 8) +
  shape('M66 104h68v52a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8z', '#6B4128') +
  box(66, 98, 68, 8, '#8C5A39') +
  line('M100 36v62', '#8D989C', 4) +
  dot(100, 34, 8, dark) +
  box(60, 58, 80, 12, dark, 5) +
  box(60, 150, 80, 16, dark, 6) +
  line('M76 78v66', '#FFFFFF', 4);

const tawa: Drawing = ({ main, dark, light }) =>
  shape('M126 116l52 38a8 8 0 0 1-9 13l-55-36z', dark) +
  oval(88, 108, 66, 40, dark) +
  oval(88, 103, 66, 40, main) +
  oval(88, 103, 57, 33, dark) +
  oval(88, 102, 40, 22, '#E9C58C') +
  `<g fill="#B9813F" opacity=".7">${oval(74, 96, 7, 4, '#B9813F')}${oval(98, 109, 9, 5, '#B9813F')}${oval(102, 93, 5, 3, '#B9813F')}</g>` +
  line('M30 96c6-16 22-26 44-29', light, 3);

const tiffin: Drawing = ({ main, dark, light }) =>
  line('M62 74c0-46 76-46 76 0', dark, 7) +
  box(58, 64, 84, 12, dark, 5) +
  box(60, 76, 80, 30, main, 4) +
  box(60, 106, 80, 30, main, 4) +
  box(60, 136, 80, 30, main, 6) +
  line('M60 106h80M60 136h80', dark, 4) +
  line('M56 70v92M144 70v92', dark, 6) +
  line('M72 84v14M72 114v14M72 144v14', light, 5);

const candle: Drawing = ({ main, dark, light }) =>
  line('M100 92V78', '#39464A', 4) +
  shape('M100 40c14 16 16 26 0 38c-16-12-14-22 0-38z', '#F0A63A') +
  shape('M100 56c7 8 7 15 0 20c-7-5-7-12 0-20z', '#FFF0B8') +
  shape('M58 96h84l-10 62a10 10 0 0 1-10 8H78a10 10 0 0 1-10-8z', main) +
  oval(100, 96, 42, 9, dark) +
  oval(100, 96, 35, 6.5, '#FBF3DE') +
  line('M70 116l5 34', light, 4) +
  shape('M63 126h74l-3 16H66z', dark);

const flower = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-5" rx="3" ry="5" transform="rotate(${turn})"/>`).join('')}</g>`;

const apron: Drawing = ({ main, dark, light }) =>
  line('M80 52c-4-26 44-26 40 0', dark, 5) +
  line('M58 98c-14 2-20 10-26 22M142 98c14 2 20 10 26 22', dark, 5) +
  shape('M78 50h44c0 24 8 38 24 44v66a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V94c16-6 24-20 24-44z', main) +
  [
    [82, 106],
    [118, 106],
    [66, 154],
    [134, 154],
    [100, 68],
  ]
    .map(([x, y]) => flower(x!, y!, light))
    .join('') +
  shape('M74 118h52v22a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10z', dark) +
  line('M74 119h52', light, 3);

const choppingBoard: Drawing = ({ main, dark, light }) =>
  `<g transform="rotate(18 100 104)">${
    shape(
      'M88 34h24a8 8 0 0 1 8 8v20h14a14 14 0 0 1 14 14v76a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14h14V42a8 8 0 0 1 8-8z',
      main,
    ) +
    dot(100, 48, 6, '#F5EADC') +
    line('M66 84h66M66 104h52M70 124h64M66 144h46', light, 3.5) +
    line('M146 82v68', dark, 4)
  }</g>`;

const glass = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${
    shape('M-20 0h40l-5 62a5 5 0 0 1-5 4h-20a5 5 0 0 1-5-4z', '#F3F7F6') +
    shape('M-18.500 14h37l-4 46a5 5 0 0 1-5 4h-19a5 5 0 0 1-5-4z', '#B87333') +
    line('M-10 20l2.500 40M0 20v40M10 20l-2.500 40', '#D99A5B', 3) +
    oval(0, 14, 18.5, 3.5, '#D9A066')
  }</g>`;

const chaiGlasses: Drawing = () =>
  line('M56 88c-5-7 5-10 0-18M100 88c-5-7 5-10 0-18M144 88c-5-7 5-10 0-18', '#CBB193', 3.5) +
  glass(56, 102) +
  glass(100, 102) +
  glass(144, 102);

/** Things for the kitchen and the table. */
export const kitchen = {
  bottle,
  mug,
  masalaDabba,
  frenchPress,
  tawa,
  tiffin,
  candle,
  apron,
  choppingBoard,
  chaiGlasses,
} as const;
