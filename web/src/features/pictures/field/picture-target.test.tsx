import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pictureTarget } from './picture-field.tsx';
import type { Pictures } from './use-pictures.ts';

const photo = new File(['x'], 'image.png', { type: 'image/png' });

function pastedWith(text: string, files = [photo]): number {
  const add = vi.fn<Pictures['add']>();
  const pictures = { add, types: ['image/png'] } as unknown as Pictures;
  const { unmount } = render(<textarea {...pictureTarget(pictures)} />);
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files, getData: () => text } });
  unmount();
  return add.mock.calls.flatMap(([added]) => added).length;
}

test.each([
  ['a picture alone', '', 1],
  ['a picture with blanks beside it', ' \n', 1],
  ['a file beside its own name', 'image.png', 1],
  ['cells of a spreadsheet with a picture of them', 'Name\tScore\nAsha\t91', 0],
  ['a picture beside words', 'The minutes', 0],
])('pasting %s attaches a picture only if there is no text beside it (FEED-07)', (_what, text, count) => {
  expect(pastedWith(text)).toBe(count);
});
