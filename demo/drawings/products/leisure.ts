// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { box, dot, type Drawing, line, shape } from './tones.ts';

const yogaMat: Drawing = ({ main, dark, light }) =>
  shape('M58 112h106a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H58z', main) +
  line('M160 120v42', light, 4) +
  dot(58, 138, 32, dark) +
  dot(58, 138, 25, main) +
  `<g fill="none" stroke="${dark}" stroke-width="4"><circle cx="58" cy="138" r="17"/><circle cx="58" cy="138" r="9"/></g>` +
  line('M104 112v-52a20 20 0 0 1 40 0v52', '#F4DDB8', 7) +
  box(96, 110, 16, 58, '#F4DDB8', 3) +
  box(136, 110, 16, 58, '#F4DDB8', 3);

const weight = (x: number, y: number, main: string, dark: string, light: string): string =>
  `<g transform="translate(${x} ${y})">${
    box(-30, -6, 60, 12, '#8D989C', 4) +
    box(-52, -24, 22, 48, main, 8) +
    box(30, -24, 22, 48, main, 8) +
    box(-60, -14, 10, 28, dark, 4) +
    box(50, -14, 10, 28, dark, 4) +
    line('M-46-16v24M36-16v24', light, 3.5)
  }</g>`;

const dumbbells: Drawing = ({ main, dark, light }) =>
  `<g transform="rotate(-24 92 86)">${weight(92, 86, main, dark, light)}</g>` + weight(106, 142, main, dark, light);

const pawn = (x: number, y: number, scale: number, colour: string, base: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${
    dot(0, -38, 11, colour) +
    shape('M-8-30h16c0 14 4 20 10 26h-36c6-6 10-12 10-26z', colour) +
    box(-20, -6, 40, 10, base, 4)
  }</g>`;

const chess: Drawing = ({ main, dark, light }) => {
  const squares = [0, 1, 2, 3, 4, 5].map((at) =>
    shape(`M${40 + at * 20} 130h20l${at < 3 ? 3 : 5} 16h-20z`, at % 2 ? dark : light),
  );
  return (
    shape('M30 124h140l10 32H20z', main) +
    squares.join('') +
    shape('M20 156h160v10a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z', dark) +
    pawn(62, 132, 1.05, '#E0C08E', '#B98A5E') +
    pawn(140, 134, 1.05, '#20292C', '#39464A') +
    `<g transform="translate(100 134)">${
      shape('M-14-70l-6-18 11 8 9-12 9 12 11-8-6 18z', '#E0C08E') +
      shape('M-13-66h26c-4 26 0 44 8 58h-42c8-14 12-32 8-58z', '#F3E6CC') +
      box(-24, -8, 48, 11, '#B98A5E', 4) +
      line('M-12-58h24', '#B98A5E', 4)
    }</g>`
  );
};

const racket = (turn: number, frame: string): string =>
  `<g transform="rotate(${turn} 100 112)"><ellipse cx="100" cy="66" rx="27" ry="34" fill="#fff" fill-opacity=".55" stroke="${frame}" stroke-width="6"/>${
    line('M88 40v52M100 34v64M112 40v52M76 56h48M74 68h52M77 80h46', '#C9D1D3', 1.8) +
    line('M100 100v34', '#8D989C', 5) +
    line('M100 134v28', frame, 9)
  }</g>`;

const badminton: Drawing = ({ main, dark }) =>
  racket(-24, dark) +
  racket(24, main) +
  `<g transform="translate(100 150)">${
    shape('M-7 2l-9-26 8 4 8-6 8 6 8-4-9 26z', '#FFFDF7') +
    line('M-6-2l-5-18M0-2v-20M6-2l5-18', '#C9D1D3', 2) +
    dot(0, 7, 9, '#D9694F')
  }</g>`;

/** Things for free hours. */
export const leisure = { yogaMat, dumbbells, chess, badminton } as const;
