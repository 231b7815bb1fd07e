// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.
import { adventures } from './adventures.ts';
import { box, dot, line, oval, scene, shape } from './tones.ts';

const palm = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    line('M0 0c4-18 4-34 0-52', '#734A29', 6) +
    shape(
      'M0-52c-12-14-30-12-36 2c14-4 26-4 36-2zM0-52c12-14 30-12 36 2c-14-4-26-4-36-2zM0-52c-16 0-26 12-24 26c8-12 16-20 24-26zM0-52c16 0 26 12 24 26c-8-12-16-20-24-26z',
      '#3A8351',
    )
  }</g>`;

const houseboat = scene(
  '#FBE6C8',
  dot(146, 56, 20, '#F0A63A') +
    shape('M0 100c40-12 80-8 120-4c30 3 56 0 80-6v40H0z', '#8FBF9A') +
    palm(28, 112, 1) +
    palm(176, 106, 1.15) +
    box(0, 122, 200, 78, '#5FA5A8') +
    line('M20 168h40M84 182h52M146 166h34M30 190h30', '#8CC7CA', 4) +
    shape('M30 134h144c-4 18-16 26-30 26H62c-16 0-28-8-32-26z', '#734A29') +
    shape('M52 134V112c0-34 104-34 104 0v22z', '#C9A15E') +
    line('M64 92c20-10 60-10 80 0', '#A9744A', 4) +
    box(66, 114, 20, 16, '#F5EADC', 3) +
    box(94, 114, 20, 16, '#F5EADC', 3) +
    box(122, 114, 20, 16, '#F5EADC', 3) +
    line('M34 140h136', '#D9A441', 4),
);

const heritageWalk = scene(
  '#F6DFCF',
  box(0, 158, 200, 42, '#E3C7A4') +
    shape('M22 160V84l12-22 12 22v76zM154 160V84l12-22 12 22v76z', '#C86F4A') +
    dot(34, 58, 5, '#98492B') +
    dot(166, 58, 5, '#98492B') +
    box(40, 88, 120, 72, '#D98A63') +
    shape('M58 88c0-40 84-40 84 0z', '#C86F4A') +
    line('M100 50V40', '#98492B', 5) +
    shape('M78 160v-34c0-24 44-24 44 0v34z', '#7A3B22') +
    shape('M50 160v-24c0-12 18-12 18 0v24zM132 160v-24c0-12 18-12 18 0v24z', '#98492B') +
    line('M46 100h108', '#F2C9A8', 4) +
    dot(88, 166, 6, '#B97F52') +
    shape('M80 190c0-22 16-22 16 0z', '#2F5D8C') +
    dot(112, 168, 6, '#9C653F') +
    shape('M104 192c0-22 16-22 16 0z', '#E3B23C'),
);

const safari = scene(
  '#F3E6BE',
  dot(48, 50, 20, '#F0A63A') +
    shape('M0 120c40-30 90-20 120-10c30 8 60-4 80-14v104H0z', '#B8BD85') +
    shape('M128 118h8l-2-44h-6z', '#734A29') +
    oval(134, 66, 40, 16, '#5D7F42') +
    oval(118, 76, 24, 9, '#4F8A4C') +
    box(0, 150, 200, 50, '#CDB37C') +
    shape('M30 118h62l14 22h40a8 8 0 0 1 8 8v22H30a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z', '#7B8248') +
    line('M34 118V88h60', '#50552B', 5) +
    line('M94 88l14 50', '#50552B', 5) +
    box(36, 122, 26, 18, '#F3E6CC', 3) +
    box(68, 122, 24, 18, '#F3E6CC', 3) +
    dot(50, 172, 16, '#20292C') +
    dot(50, 172, 7, '#8D989C') +
    dot(126, 172, 16, '#20292C') +
    dot(126, 172, 7, '#8D989C') +
    dot(49, 108, 8, '#B97F52') +
    dot(78, 108, 8, '#D29A6A'),
);

const bluePottery = scene(
  '#E3EEF7',
  oval(100, 172, 70, 8, '#CBD9E4') +
    oval(100, 152, 62, 16, '#734A29') +
    oval(100, 146, 62, 16, '#A9744A') +
    shape('M84 52h32c-4 12 0 18 14 30c20 18 14 60-8 66H78c-22-6-28-48-8-66c14-12 18-18 14-30z', '#F8F6EF') +
    box(80, 44, 40, 11, '#2F5D8C', 5) +
    line('M66 92c20 8 48 8 68 0M62 128c22 8 54 8 76 0', '#2F5D8C', 4) +
    [76, 100, 124]
      .map((x) => dot(x, x === 100 ? 114 : 111, 8, '#3E7FB8') + dot(x, x === 100 ? 114 : 111, 3, '#E3B23C'))
      .join('') +
    shape('M28 130c14-6 26 2 34 10l-8 12c-10-4-20-6-30-4zM172 130c-14-6-26 2-34 10l8 12c10-4 20-6 30-4z', '#B97F52'),
);

const bloom = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cy="-9" rx="5" ry="9" transform="rotate(${turn})"/>`).join('')}<circle r="4" fill="#E3B23C"/></g>`;

const blockPrinting = scene(
  '#F5EADC',
  shape('M0 150L40 84h150l10 116H0z', '#FBF6EA') +
    bloom(66, 112, '#8B3B55') +
    bloom(108, 112, '#8B3B55') +
    bloom(150, 112, '#8B3B55') +
    bloom(48, 152, '#2F5D8C') +
    bloom(94, 152, '#2F5D8C') +
    `<g transform="rotate(-8 142 130)">${box(112, 122, 60, 40, '#A9744A', 6) + box(112, 154, 60, 10, '#2F5D8C', 3) + box(130, 98, 24, 28, '#734A29', 8) + line('M122 134h40', '#CFA27A', 4)}</g>` +
    box(18, 44, 54, 30, '#734A29', 6) +
    oval(45, 50, 22, 7, '#2F5D8C') +
    box(84, 44, 54, 30, '#734A29', 6) +
    oval(111, 50, 22, 7, '#8B3B55'),
);

const coffeeEstate = scene(
  '#E6F0E4',
  shape('M0 92c40-34 80-30 110-12c34 18 64 4 90-12v132H0z', '#A9CBA2') +
    shape('M0 132c50-24 110-22 200-6v74H0z', '#6FA06C') +
    [26, 60, 146, 180]
      .map(
        (x) =>
          oval(x, 128, 18, 15, '#3A8351') +
          dot(x - 6, 124, 3.5, '#B8402C') +
          dot(x + 6, 130, 3.5, '#B8402C') +
          dot(x + 2, 119, 3.5, '#D9694F'),
      )
      .join('') +
    line('M136 130h10a14 14 0 0 1 0 28h-12', '#F8F6EF', 8) +
    shape('M62 112h76v32a26 26 0 0 1-26 26H88a26 26 0 0 1-26-26z', '#FFFDF7') +
    oval(100, 112, 38, 10, '#E9E2D2') +
    oval(100, 112, 31, 7, '#6B4128') +
    oval(100, 174, 58, 9, '#F3E6CC') +
    line('M88 94c-5-7 5-10 0-18M110 94c-5-7 5-10 0-18', '#FFFDF7', 4),
);

const streetFood = scene(
  '#FBE9E4',
  box(0, 160, 200, 40, '#E9D3C2') +
    shape('M30 66h140l12 26H18z', '#D9694F') +
    [0, 1, 2, 3].map((at) => shape(`M${50 + at * 30} 66h15l4 26h-17z`, '#FFFDF7')).join('') +
    shape(
      'M18 92c0 12 23 12 23 0c0 12 24 12 24 0c0 12 23 12 23 0c0 12 24 12 24 0c0 12 23 12 23 0c0 12 24 12 24 0c0 12 23 12 23 0z',
      '#B34A34',
    ) +
    line('M32 96v60M168 96v60', '#734A29', 6) +
    box(26, 122, 148, 40, '#E3B23C', 5) +
    box(26, 122, 148, 9, '#A97C17', 4) +
    oval(66, 118, 22, 8, '#39464A') +
    [56, 66, 76].map((x) => dot(x, 112, 7, '#D9A05A')).join('') +
    shape('M112 118h44l-6-12h-32z', '#4F8A4C') +
    dot(124, 106, 6, '#F0A63A') +
    dot(136, 104, 6, '#F0A63A') +
    dot(146, 107, 6, '#F0A63A') +
    dot(54, 166, 15, '#39464A') +
    dot(54, 166, 6, '#C9D1D3') +
    dot(146, 166, 15, '#39464A') +
    dot(146, 166, 6, '#C9D1D3') +
    line('M60 96c-4-6 4-9 0-15M74 96c-4-6 4-9 0-15', '#FBF3DE', 3),
);

const vineyard = scene(
  '#F1E8F0',
  dot(150, 46, 18, '#F0B25A') +
    shape('M0 96c50-34 120-30 200-8v112H0z', '#C9D3A0') +
    [0, 1, 2, 3]
      .map((at) => line(`M${-10 + at * 14} ${150 + at * 14}c60-${30 - at * 3} 140-${30 - at * 3} 220-6`, '#7FA05A', 7))
      .join('') +
    [
      [74, 92],
      [92, 92],
      [110, 92],
      [65, 107],
      [83, 107],
      [101, 107],
      [119, 107],
      [74, 122],
      [92, 122],
      [110, 122],
      [83, 137],
      [101, 137],
      [92, 152],
    ]
      .map(([x, y]) => dot(x!, y!, 10, '#6B3F7E') + dot(x! - 3, y! - 3, 3, '#A87FBA'))
      .join('') +
    line('M92 84V62', '#734A29', 6) +
    shape('M94 72c8-28 44-28 54-8c-10 6-8 18-18 24c-14 2-30-2-36-16z', '#4F8A4C') +
    line('M98 74c14-6 26-6 40-6', '#35633A', 3),
);

/** Pictures of experiences, at the place where they are. */
export const outings = {
  houseboat,
  heritageWalk,
  safari,
  bluePottery,
  blockPrinting,
  coffeeEstate,
  streetFood,
  vineyard,
  ...adventures,
} as const;
