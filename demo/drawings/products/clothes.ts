// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, shape } from './tones.ts';

const hoodie: Drawing = ({ main, dark, light }) =>
  shape('M72 62c8-20 48-20 56 0l30 20-12 32-16-8v58H70v-58l-16 8-12-32z', main) +
  shape('M80 62c2 22 38 22 40 0-4-14-36-14-40 0z', dark) +
  `<path d="M82 124h36v22H82z" fill="${dark}" opacity=".5"/>` +
  line('M94 82v20M106 82v20', light, 3.5);

const tShirt: Drawing = ({ main, dark, light }) =>
  shape('M78 50h44l34 20-14 30-14-7v71a4 4 0 0 1-4 4H76a4 4 0 0 1-4-4V93l-14 7-14-30z', main) +
  shape('M78 50h44c-4 20-40 20-44 0z', dark) +
  line('M72 93V78M128 93V78', dark, 3) +
  line('M84 156h32', light, 4);

const stole: Drawing = ({ main, dark, light }) =>
  shape('M62 60c0-16 76-16 76 0v14c0 22-76 22-76 0z', dark) +
  shape('M62 62c10 20 66 20 76 0v18c0 24-76 24-76 0z', main) +
  shape('M78 88h34v70H78z', main) +
  shape('M104 92h28l8 58h-30z', dark) +
  line('M80 112h30M80 122h30M80 140h30', light, 3.5) +
  line('M108 116h28M109 126h28', light, 3) +
  line('M80 160v8M88 160v8M96 160v8M104 160v8M112 152l1 8M120 152l1 8M128 152l1 8M136 152l1 8', dark, 3);

const runningShoes: Drawing = ({ main, dark, light }) =>
  shape('M30 132c2-22 6-40 14-50l20 6c6 8 16 8 22 0l42 34c12 6 30 8 40 14c5 4 6 12 4 18H30z', main) +
  shape('M28 148h146c2 12-4 20-16 20H44c-10 0-16-8-16-20z', '#F7F4EA') +
  line('M34 158h134', light, 4) +
  shape('M44 82l20 6-4 18-18 8z', dark) +
  line('M84 98l-10 12M98 108l-10 12M112 118l-10 12', '#F7F4EA', 5) +
  shape('M136 130c12 2 24 4 32 8c4 4 4 8 4 10h-40z', dark);

const cap: Drawing = ({ main, dark, light }) =>
  `<g transform="translate(-6 30)">${
    shape('M44 124c0-78 104-78 104 0z', main) +
    shape('M120 118c26-4 46 4 56 18c-14 6-64-2-132-2v-12z', dark) +
    line('M96 66c-8 14-12 34-12 54', dark, 3) +
    dot(96, 64, 6, dark) +
    line('M56 112c2-16 10-28 22-34', light, 4) +
    dot(112, 100, 10, '#F4E6C8') +
    shape('M112 106c-6 0-8-4-8-8c5 0 8 3 8 8zM112 104c0-6 3-9 8-9c0 5-3 9-8 9z', '#3A8351')
  }</g>`;

const sock = (x: number, y: number, colours: { main: string; dark: string; light: string }): string =>
  `<g transform="translate(${x} ${y})">${
    shape('M0 0h36v62c0 12 6 18 18 24c12 6 18 10 18 20a10 10 0 0 1-10 10H30c-20 0-30-14-30-32z', colours.main) +
    box(-2, -4, 40, 16, colours.dark, 4) +
    line('M0 30h36M0 44h36', colours.light, 6) +
    shape('M56 84c10 4 16 10 16 20a10 10 0 0 1-10 10h-8c-6-12-4-22 2-30z', colours.dark)
  }</g>`;

const socks: Drawing = (tone) =>
  sock(90, 48, { main: tone.dark, dark: tone.main, light: tone.light }) + sock(46, 54, tone);

/** Things to wear. */
export const clothes = { hoodie, tShirt, stole, runningShoes, cap, socks } as const;
