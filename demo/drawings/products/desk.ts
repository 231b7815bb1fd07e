// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, shape } from './tones.ts';

const lamp: Drawing = ({ main }) =>
  line('M70 168h60', '#2F3A3A', 9) +
  line('M100 166 82 104l38-36', '#2F3A3A', 7) +
  shape('m104 44 44 40-16 18c-18 2-46-22-46-40z', main) +
  shape('m132 102 16-18 4 34z', '#FFF6CF') +
  dot(82, 104, 6, main);

const journal: Drawing = ({ main, light }) =>
  shape('M62 44h72a8 8 0 0 1 8 8v112H70a12 12 0 0 1-12-12V48z', main) +
  shape('M70 148h72v16H70a8 8 0 0 1 0-16z', '#F3EFE4') +
  line('M84 70h40M84 84h28', light, 5) +
  shape('M120 44v40l-8-7-8 7V44z', '#E8823A');

const plant: Drawing = ({ main, light }) =>
  shape('M70 124h60l-8 44H78z', main) +
  shape('M66 116h68v14H66z', light) +
  line('M100 116V76', '#2F6B45', 5) +
  shape('M100 96C66 96 58 76 58 52c26 0 42 14 42 44zM100 84c0-32 14-46 42-48 2 28-12 48-42 48z', '#4B9A63') +
  shape('M100 108c20 0 34-8 38-26-22-2-36 6-38 26z', '#3A8351');

const fountainPen: Drawing = ({ main, dark, light }) =>
  `<g transform="rotate(42 100 100)">${
    box(88, 22, 24, 86, main, 10) +
    box(86, 84, 28, 10, '#D9A441', 3) +
    line('M116 30v46', '#D9A441', 5) +
    box(90, 94, 20, 34, dark, 4) +
    shape('M90 128h20l-6 30-4 14-4-14z', '#D9A441') +
    line('M100 140v22', '#8A6420', 2.5) +
    dot(100, 138, 2.5, '#8A6420') +
    line('M94 32v46', light, 3.5)
  }</g>` + line('M48 158c10 8 18-8 28 0', '#39464A', 3);

const laptopStand: Drawing = ({ main, dark, light }) =>
  shape('M56 168l30-64h18l-26 64z', dark) +
  shape('M98 168l18-64h18l-14 64z', main) +
  box(50, 160, 86, 9, main, 4) +
  shape('M46 108l104-22 3 12-104 22z', light) +
  shape('M40 104l100-22 3 9-100 22z', '#B7C1C5') +
  shape('M140 82l22-58 8 3-22 60z', '#596366') +
  line('M146 74l16-42', '#BFD6EC', 5);

const penStand: Drawing = ({ main, dark, light }) =>
  `<g transform="rotate(-10 84 90)">${box(78, 42, 11, 70, '#D9694F')}${shape('M78 42h11l-5.500-14z', '#F3E6CC')}</g>` +
  `<g transform="rotate(4 102 84)">${box(98, 34, 10, 70, '#2F5D8C')}${box(98, 34, 10, 12, '#E3B23C')}</g>` +
  `<g transform="rotate(14 122 90)">${box(117, 44, 12, 64, '#4F8A4C', 5)}${box(117, 58, 12, 5, '#DDEBD8')}</g>` +
  shape('M64 92h72v68a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8z', main) +
  box(64, 92, 72, 12, dark) +
  line('M80 116v38M100 116v38M120 116v38', light, 4);

const clock: Drawing = ({ main, dark, light }) =>
  line('M70 150l-12 16M130 150l12 16', dark, 8) +
  dot(100, 104, 60, dark) +
  dot(100, 104, 53, main) +
  dot(100, 104, 43, '#FFFDF7') +
  line('M100 68v8M100 132v8M64 104h8M128 104h8', light === '#FFFFFF' ? '#A7A294' : light, 4) +
  line('M100 104V80', '#20292C', 5) +
  line('M100 104l19 12', '#20292C', 4) +
  dot(100, 104, 5, '#D9694F');

/** Things for the desk. */
export const desk = { lamp, journal, plant, fountainPen, laptopStand, penStand, clock } as const;
