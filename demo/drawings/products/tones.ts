// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.

/** The few tones of a drawing: its object, its shade, its light, and the soft ground it stands on. */
export interface Tone {
  main: string;
  dark: string;
  light: string;
  ground: string;
}

const tone = (main: string, dark: string, light: string, ground: string): Tone => ({ main, dark, light, ground });

/** The tones by the name that a colour has in the store. */
export const tones = {
  Forest: tone('#3E8E7E', '#254F46', '#8CC7BA', '#E4F1EE'),
  Ink: tone('#39464A', '#20292C', '#7C8C91', '#E9EDEC'),
  Clay: tone('#C9823B', '#7A4A1C', '#E5AC6B', '#F5EADC'),
  Coral: tone('#D9694F', '#B34A34', '#F2B9A8', '#FBE9E4'),
  Mustard: tone('#E3B23C', '#A97C17', '#F6DC8E', '#F7F0D6'),
  Indigo: tone('#2F5D8C', '#1F4166', '#BFD6EC', '#E3EEF7'),
  Green: tone('#4F8A4C', '#35633A', '#DDEBD8', '#E6F0E4'),
  Terracotta: tone('#C86F4A', '#98492B', '#E39A76', '#F3EBE1'),
  Purple: tone('#6A55B8', '#3A2D66', '#B9ADE3', '#EAE6F6'),
  Sand: tone('#DCC49A', '#A98A56', '#F3E6CC', '#F3EEE3'),
  White: tone('#FBF9F3', '#CBC6B8', '#FFFFFF', '#DFE9F0'),
  Natural: tone('#EFE4CC', '#BFA97E', '#FBF5E6', '#E6F0E4'),
  Grey: tone('#8D989C', '#596366', '#C9D1D3', '#EDF0EF'),
  Rose: tone('#C2627F', '#8B3B55', '#F0BFCC', '#FBE8ED'),
  Navy: tone('#31466F', '#1C2A47', '#8FA5CD', '#E5EAF4'),
  Olive: tone('#7B8248', '#50552B', '#B8BD85', '#EEF0DF'),
  Steel: tone('#B7C1C5', '#7B878C', '#E4EAEC', '#E6F0F2'),
  Wood: tone('#A9744A', '#734A29', '#CFA27A', '#F5EADC'),
  Mint: tone('#9CCFBF', '#5B9685', '#D6EEE6', '#E8F3EE'),
} as const;
export type ToneName = keyof typeof tones;

/** A drawing that takes the tones of the colour it shows. */
export type Drawing = (tone: Tone) => string;

const shadow = '<ellipse cx="100" cy="170" rx="54" ry="7" fill="#000" opacity=".07"/>';

/** A drawn object on its ground, as the file that the store shows. */
export function pictureOf(drawing: Drawing, tone: Tone): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 200 200"><rect width="200" height="200" fill="${tone.ground}"/>${shadow}${drawing(tone)}</svg>`;
}

/** A picture that fills its ground: of a place instead of a thing. */
export const scene = (ground: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/>${parts}</svg>`;

/** A line with round ends. */
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled shape. */
export const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** A filled rectangle, with round corners where `r` is given. */
export const box = (x: number, y: number, w: number, h: number, colour: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;

/** A filled circle. */
export const dot = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
