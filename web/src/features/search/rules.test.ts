import { expect, it } from 'vitest';
import { opensBar } from './rules.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }, true],
  ['⌘ K', { key: 'k', metaKey: true }, true],
  ['Ctrl K with Caps Lock', { key: 'K', ctrlKey: true }, true],
  ['⌘ K with Caps Lock', { key: 'K', metaKey: true }, true],
  ['Ctrl Shift K, which belongs to the browser', { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['Ctrl Alt K', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['K alone', { key: 'k' }, false],
  ['another letter', { key: 'j', ctrlKey: true }, false],
])('%s (NAV-11)', (_what, pressed, opens) => {
  expect(opensBar({ ...none, ...pressed })).toBe(opens);
});
