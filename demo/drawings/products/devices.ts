// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, shape } from './tones.ts';

const headphones: Drawing = ({ main, dark }) =>
  line('M50 116V104a50 50 0 0 1 100 0v12', dark, 11) +
  box(38, 106, 32, 52, main, 14) +
  box(130, 106, 32, 52, main, 14) +
  box(60, 110, 12, 44, dark, 6) +
  box(128, 110, 12, 44, dark, 6);

const speaker: Drawing = ({ main, dark, light }) =>
  line('M84 46c0-14 32-14 32 0', dark, 6) +
  box(62, 44, 76, 124, main, 22) +
  dot(100, 126, 28, dark) +
  dot(100, 126, 20, light) +
  dot(100, 126, 8, dark) +
  dot(100, 76, 15, dark) +
  dot(100, 76, 8, light) +
  line('M72 62v88', light, 3);

const powerBank: Drawing = ({ main, dark, light }) =>
  line('M100 50c0-22 44-26 44 2v14', '#F4F1E8', 5) +
  box(137, 64, 14, 20, '#8D989C', 3) +
  box(62, 48, 76, 120, main, 14) +
  box(90, 44, 20, 8, dark, 2) +
  line('M72 62v92', light, 4) +
  [0, 1, 2, 3].map((at) => dot(85 + at * 10, 150, 3, at < 3 ? '#7FD19B' : dark)).join('') +
  shape('M106 76l-24 36h16l-6 28 26-38h-17z', light);

const mouse: Drawing = ({ main, dark, light }) =>
  shape('M100 38c30 0 42 22 42 56v32a42 42 0 0 1-84 0V94c0-34 12-56 42-56z', main) +
  line('M58 98h84', dark, 3) +
  line('M100 40v58', dark, 3) +
  box(93, 58, 14, 28, dark, 7) +
  box(97, 63, 6, 11, '#D9694F', 3) +
  line('M68 108v20c0 8 3 15 8 20', light, 4);

const keyRow = (y: number, count: number, colour: string): string =>
  Array.from({ length: count }, (_, at) => box(30 + at * (140 / count), y, 140 / count - 4, 15, colour, 3)).join('');

const keyboard: Drawing = ({ main, dark, light }) => {
  const key = main === '#FBF9F3' ? '#DDD8C9' : light;
  return (
    box(20, 74, 160, 96, dark, 12) +
    box(20, 70, 160, 94, main, 12) +
    keyRow(82, 9, key) +
    keyRow(101, 8, key) +
    keyRow(120, 9, key) +
    box(30, 139, 26, 15, key, 3) +
    box(60, 139, 76, 15, key, 3) +
    box(140, 139, 26, 15, '#D9694F', 3)
  );
};

const watch: Drawing = ({ main, dark, light }) =>
  shape('M78 66l6-36h32l6 36zM78 138l6 34h32l6-34z', main) +
  line('M92 40h16M92 162h16', dark, 3.5) +
  box(62, 58, 76, 88, dark, 22) +
  box(70, 66, 60, 72, '#14201F', 15) +
  box(138, 90, 7, 18, dark, 3) +
  `<circle cx="100" cy="102" r="22" fill="none" stroke="#33443F" stroke-width="6"/>` +
  line('M100 80a22 22 0 1 1-19 33', '#7FD19B', 6) +
  line('M100 92v10l8 6', light, 3.5);

const camera: Drawing = ({ main, dark, light }) =>
  box(72, 34, 34, 18, dark, 5) +
  shape('M50 48h100a14 14 0 0 1 14 14v74H36V62a14 14 0 0 1 14-14z', main) +
  box(36, 132, 128, 14, dark, 4) +
  shape('M60 146h80v18a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4z', '#FFFDF7') +
  box(68, 148, 64, 14, '#BFD6EC') +
  shape('M68 162l18-10 12 6 16-8 18 12z', '#4B9A63') +
  dot(100, 94, 32, '#F7F4EA') +
  dot(100, 94, 24, '#20292C') +
  dot(100, 94, 13, '#2F5D8C') +
  dot(94, 88, 5, '#BFD6EC') +
  box(132, 58, 22, 15, '#F7F4EA', 4) +
  dot(50, 64, 6, '#D9694F') +
  line('M44 112h16', light, 4);

/** Devices. */
export const devices = { headphones, speaker, powerBank, mouse, keyboard, watch, camera } as const;
