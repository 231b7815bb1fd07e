// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, oval, shape } from './tones.ts';

const plate = (x: number, y: number, filling: string): string =>
  oval(x, y, 34, 15, '#FFFDF7') +
  oval(x, y - 1, 25, 10, '#E9E2D2') +
  oval(x, y - 4, 17, 7, filling) +
  oval(x - 5, y - 6, 5, 2.5, '#4F8A4C');

const lunch: Drawing = ({ main, dark, light }) =>
  box(92, 148, 16, 20, dark) +
  oval(100, 134, 82, 24, dark) +
  oval(100, 128, 82, 24, main) +
  plate(58, 126, '#D98A2B') +
  plate(142, 126, '#B8402C') +
  shape('M88 116h24l-3 20H91z', light) +
  line('M100 116V84', '#2F6B45', 4) +
  shape('M100 98c-16 0-20-10-20-20c12 0 20 8 20 20zM100 90c0-16 8-22 22-24c1 14-7 24-22 24z', '#4B9A63') +
  shape(
    'M28 56h48a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H58l-12 12V92H28a10 10 0 0 1-10-10V66a10 10 0 0 1 10-10z',
    '#FFFDF7',
  ) +
  shape(
    'M124 40h48a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10h-18l-12 12V76h-18a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10z',
    light,
  ) +
  line('M32 70h38M32 79h24M128 54h38M128 63h26', '#8D989C', 4);

const halfDayOff: Drawing = ({ main, dark, light }) =>
  dot(146, 52, 20, '#F0A63A') +
  line('M30 168V70M170 168V70', '#734A29', 9) +
  shape('M32 92c20 64 116 64 136 0c-8 14-40 26-68 26s-60-12-68-26z', main) +
  line('M32 92c20 40 116 40 136 0', dark, 5) +
  line('M56 120l10 20M84 130l6 20M116 130l-6 20M144 120l-10 20', light, 4) +
  shape('M88 96l34-10 8 22-34 10z', '#FFFDF7') +
  line('M109 90l8 22', '#C9D1D3', 3);

const otherTeam: Drawing = ({ main, dark, light }) =>
  box(40, 38, 74, 130, dark, 4) +
  box(50, 48, 54, 120, '#FBF6EA') +
  shape('M50 48l38 14v120l-38-14z', main) +
  dot(80, 116, 4, '#E3B23C') +
  dot(136, 92, 15, '#B97F52') +
  shape('M120 92c-2-24 34-24 32 0c-6-8-26-8-32 0z', '#20292C') +
  shape('M110 168v-26c0-40 54-40 54 0v26z', light) +
  line('M122 126l28 42', '#8D989C', 3) +
  box(140, 140, 16, 20, '#FFFDF7', 2);

const parking: Drawing = ({ main, dark, light }) =>
  line('M48 168V60', '#8D989C', 6) +
  box(26, 34, 44, 44, '#2F5D8C', 8) +
  line('M42 68V44h10a7 7 0 0 1 0 14H42', '#FFFDF7', 6) +
  shape('M82 120l14-28a10 10 0 0 1 9-6h38a10 10 0 0 1 9 6l14 28z', dark) +
  shape('M94 116l9-20h18v20zM127 96h18l9 20h-27z', '#D6EEF0') +
  box(72, 114, 104, 38, main, 12) +
  dot(96, 152, 14, '#20292C') +
  dot(96, 152, 6, '#C9D1D3') +
  dot(152, 152, 14, '#20292C') +
  dot(152, 152, 6, '#C9D1D3') +
  box(80, 124, 14, 9, light, 4) +
  box(160, 124, 10, 9, '#F2B9A8', 4);

const meal = (x: number, y: number, filling: string): string =>
  dot(x, y, 13, '#7B878C') + dot(x, y, 11, '#E4EAEC') + dot(x, y, 9, filling);

const canteenMenu: Drawing = ({ main, dark }) =>
  dot(100, 104, 64, '#7B878C') +
  dot(100, 101, 64, '#D5DDE0') +
  dot(100, 101, 57, '#EDF1F2') +
  meal(76, 70, '#D98A2B') +
  meal(104, 60, '#4F8A4C') +
  meal(131, 74, '#F8F6EF') +
  dot(82, 116, 24, main) +
  dot(90, 112, 24, '#DBB07A') +
  oval(88, 108, 5, 3, dark) +
  oval(98, 120, 4, 3, dark) +
  shape('M114 124c0-24 34-24 34 0c-2 14-32 14-34 0z', '#FFFDF7') +
  shape('M120 100a10 10 0 0 1 18 5z', '#E9D14A');

/** Rewards of the company itself. */
export const company = { lunch, halfDayOff, otherTeam, parking, canteenMenu } as const;
