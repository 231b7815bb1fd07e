import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightPart = '', darkPart = ''] = css.split(/\[data-theme=['"]?dark['"]?\]\s*\{/);
const read = (part: string) =>
  Object.fromEntries([...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
const light: Record<string, string> = read(lightPart);
const themes = { light, dark: { ...light, ...read(darkPart) } as Record<string, string> };

function colour(theme: Record<string, string>, role: string): string {
  let value = theme[`--${role}`]?.trim() ?? '';
  for (let name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]; name; name = /^var\((--[\w-]+)\)$/.exec(value)?.[1])
    value = theme[name]?.trim() ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`${role} is no plain colour: ${value}`);
  return value;
}

function luminance(hex: string): number {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'];
const tints = ['teal', 'orange', 'violet', 'rose', 'green', 'blue'];
const text: [string, string][] = [
  ...['text', 'text-secondary', 'text-muted'].flatMap((role) => surfaces.map((on): [string, string] => [role, on])),
  ['link', 'bg'],
  ['link', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['on-primary-soft', 'primary-soft'],
  ['on-primary-soft', 'primary-soft-hover'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['accent-text', 'surface'],
  ['accent-text', 'bg'],
  ...['success', 'warning', 'danger', 'info'].flatMap((role): [string, string][] => [
    [`on-${role}`, role],
    [`on-${role}-soft`, `${role}-soft`],
    [role, 'surface'],
  ]),
  ...tints.flatMap((tint): [string, string][] => [
    [`v-${tint}-fg`, `v-${tint}-bg`],
    ['text', `v-${tint}-bg`],
    ['link', `v-${tint}-bg`],
    ['text-secondary', `v-${tint}-bg`],
  ]),
];
const shapes: [string, string][] = ['border-control', 'focus', 'primary-line', 'primary'].map((role) => [
  role,
  'surface',
]);

describe.each(Object.entries(themes))('colours of the %s theme (NAV-07, NAV-09)', (_name, theme) => {
  test.each(text)('%s on %s has a contrast of at least 4.5', (role, on) => {
    expect(contrast(colour(theme, role), colour(theme, on))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s on %s has a contrast of at least 3', (role, on) => {
    expect(contrast(colour(theme, role), colour(theme, on))).toBeGreaterThanOrEqual(3);
  });
});

test('the three brand colours have their exact values (NAV-07)', () => {
  expect(
    [light['--teal-500'], light['--orange-500'], light['--neutral-600']].map((value) => value?.trim().toLowerCase()),
  ).toEqual(['#41929d', '#ff9800', '#666666']);
});
