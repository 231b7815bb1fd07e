// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, shape } from './tones.ts';

const dayPack: Drawing = ({ main, dark, light }) =>
  line('M82 50c0-22 36-22 36 0', dark, 8) +
  shape('M58 84c0-26 16-36 42-36s42 10 42 36v66a16 16 0 0 1-16 16H74a16 16 0 0 1-16-16z', main) +
  `<path d="M68 112h64v42a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8z" fill="${dark}" opacity=".45"/>` +
  line('M70 122h60', dark, 4) +
  box(94, 118, 12, 16, '#F4DDB8', 3) +
  line('M70 78h60', light, 4);

const duffel: Drawing = ({ main, dark, light }) =>
  line('M70 92c0-48 60-48 60 0', dark, 7) +
  box(28, 88, 144, 78, main, 26) +
  box(62, 88, 10, 78, dark) +
  box(128, 88, 10, 78, dark) +
  line('M50 102h100', light, 4) +
  box(86, 116, 28, 24, '#F4DDB8', 5) +
  line('M28 118v20M172 118v20', dark, 6);

const tote: Drawing = ({ main, dark }) =>
  line('M76 86c-2-58 50-58 48 0', dark, 6) +
  shape('M52 82h96l8 78a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z', main) +
  line('M54 92h92', dark, 3) +
  line('M100 146v-28', '#3A8351', 5) +
  shape('M100 130c-18 0-24-10-24-22 14 0 24 8 24 22zM100 122c0-16 8-24 24-26 2 14-8 26-24 26z', '#4B9A63');

const sleeve: Drawing = ({ main, dark, light }) =>
  `<g transform="rotate(-8 100 108)">${
    box(56, 50, 92, 60, '#B7C1C5', 6) +
    box(62, 56, 80, 50, '#39464A', 3) +
    box(40, 76, 124, 86, main, 10) +
    line('M48 90h108', dark, 5) +
    dot(150, 90, 4, '#F4DDB8') +
    line('M56 146h46', light, 4)
  }</g>`;

const trolley: Drawing = ({ main, dark, light }) =>
  line('M82 62V28h36v34', '#8D989C', 7) +
  box(60, 58, 80, 100, main, 14) +
  line('M80 72v72M100 72v72M120 72v72', dark, 5) +
  line('M68 74v68', light, 4) +
  box(86, 52, 28, 10, dark, 4) +
  dot(76, 164, 7, '#20292C') +
  dot(124, 164, 7, '#20292C');

const umbrella: Drawing = ({ main, dark, light }) =>
  line('M100 40v-8', '#39464A', 6) +
  line('M100 100v52a13 13 0 0 0 26 0', '#734A29', 7) +
  shape('M34 104c0-84 132-84 132 0c-11-10-22-10-33 0c-11-10-22-10-33 0c-11-10-22-10-33 0c-11-10-22-10-33 0z', main) +
  shape('M67 104c0-36 16-60 33-63c17 3 33 27 33 63c-11-10-22-10-33 0c-11-10-22-10-33 0z', dark) +
  line('M50 84c5-16 16-27 30-33', light, 4);

/** Things to carry. */
export const bags = { dayPack, duffel, tote, sleeve, trolley, umbrella } as const;
