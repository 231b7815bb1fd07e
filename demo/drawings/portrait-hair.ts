// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.

const womensBack = [
  // long and straight
  'M62 110C56 44 184 44 178 110L184 196C170 206 150 204 146 186L94 186C90 204 70 206 56 196Z',
  // shoulder length, wavy
  'M66 96C58 40 182 40 174 96C190 126 170 142 182 170C170 184 148 178 144 164L96 164C92 178 70 184 58 170C70 142 50 126 66 96Z',
  // a bun above
  'M120 24C148 24 152 54 140 68L100 68C88 54 92 24 120 24Z',
  // a plait over the shoulder
  'M66 100C60 44 180 44 174 100L172 138C184 150 190 168 184 184C192 198 188 224 176 234C166 226 162 208 166 196C156 184 152 168 152 152L84 152C72 140 68 124 66 100Z',
  // a bob
  'M62 104C56 42 184 42 178 104L176 152C164 162 150 158 146 150L94 150C90 158 76 162 64 152Z',
  // tied at the nape
  'M70 100C66 48 174 48 170 100L164 150C160 176 80 176 76 150Z',
] as const;

const womensFront = [
  // parted in the middle
  'M69 124C58 30 182 30 171 124C166 104 150 84 120 68C90 84 74 104 69 124Z',
  // parted at the side
  'M69 122C58 30 182 28 171 122C168 100 150 92 132 84C116 92 80 92 70 120Z',
  // a fringe
  'M68 120C58 30 182 30 172 120C168 108 164 102 160 98C134 106 106 106 80 98C76 102 72 108 69 118Z',
  // swept to the other side
  'M68 122C56 30 180 24 172 122C170 96 144 78 112 80C94 84 76 98 69 122Z',
] as const;

const mensFront = [
  // short, parted at the side
  'M70 112C62 60 88 50 108 52C132 42 176 48 170 112C168 98 164 90 158 86C136 90 108 86 96 78C84 84 74 96 70 112Z',
  // swept up
  'M71 110C66 76 74 62 86 60C92 40 142 34 160 52C176 62 172 92 169 110C166 92 160 84 150 80C128 84 104 82 88 80C80 86 74 96 71 110Z',
  // curls
  'M70 110C60 100 64 84 72 80C68 64 86 54 96 58C104 44 128 44 136 54C150 46 168 60 166 76C178 82 178 100 170 110C168 98 162 92 158 90C148 94 140 88 134 84C126 92 112 90 106 84C98 92 84 90 80 92C76 96 72 102 70 110Z',
  // close-cropped
  'M72 106C68 62 96 54 120 54C144 54 172 62 168 106C164 90 152 78 120 78C88 78 76 90 72 106Z',
  // a wave to the left
  'M70 114C64 66 84 46 124 46C160 46 176 72 170 114C168 98 162 88 152 84C140 74 118 92 84 88C78 94 73 102 70 114Z',
  // receding
  'M71 118C64 98 70 80 84 72C88 80 84 90 81 100C77 104 74 112 71 118ZM169 118C176 98 170 80 156 72C152 80 156 90 159 100C163 104 166 112 169 118Z',
] as const;

function shape(colour: string, path: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** The hair of a woman behind her head and shoulders. */
export function backHair(colour: string, style: number): string {
  return shape(colour, womensBack[style % womensBack.length]!);
}

/** The hair over the forehead; only those who may recede do. */
export function frontHair(
  colour: string,
  style: number,
  { woman, recedes }: { woman: boolean; recedes: boolean },
): string {
  const styles = woman ? womensFront : recedes ? mensFront : mensFront.slice(0, -1);
  const shine = woman
    ? '<path d="M88 76q14-16 32-17" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".13"/>'
    : '';
  return shape(colour, styles[style % styles.length]!) + shine;
}

/** Moustache, stubble, full beard, goatee. */
export function beards(colour: string): string[] {
  const moustache =
    '<path d="M120 140C112 136 102 140 99 146C108 146 114 146 120 143C126 146 132 146 141 146C138 140 128 136 120 140Z" fill="COLOUR"/>';
  const jaw =
    'M75 116C77 122 80 128 84 136C92 138 100 136 106 139C114 135 126 135 134 139C140 136 148 138 156 136C160 128 163 122 165 116L165 124C163 156 143 176 120 176C97 176 77 156 75 124Z';
  return [
    moustache,
    `<path d="${jaw}" fill="COLOUR" opacity=".28"/>`,
    `<path d="${jaw}" fill="COLOUR"/>`,
    `${moustache}<path d="M108 158C112 154 128 154 132 158C132 172 126 178 120 178C114 178 108 172 108 158Z" fill="COLOUR"/>`,
  ].map((part) => part.replaceAll('COLOUR', colour));
}

/** A turban. */
export function turban(colour: string): string {
  return `${shape(colour, 'M66 104C54 62 74 26 120 24C166 26 186 62 174 104C160 88 142 78 120 66C98 78 80 88 66 104Z')}
    <path d="M68 96C78 72 98 56 132 36M172 96C164 74 148 58 112 40M70 74C84 54 100 44 120 32" stroke="#000" stroke-width="2.500" fill="none" opacity=".16"/>
    ${shape('#f3e6d3', 'M120 66L110 74L120 70L130 74Z')}`;
}
