import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { CompanyMark } from '../layout/logo.tsx';
import { ContentImage, type ContentKind } from './content-image.tsx';

function placeholder(kind: ContentKind, path: string): string | null {
  const { container } = show(<ContentImage path={path} kind={kind} />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  return (
    container
      .querySelector('svg')
      ?.getAttribute('class')
      ?.match(/lucide-[a-z-]*/)?.[0] ?? null
  );
}

test('STO-06 a picture that is not there or cannot be had leaves the sign of its kind, nothing for other kinds', () => {
  for (const path of ['', '/gone.webp']) {
    expect(placeholder('company', path)).toBe('lucide-building-complex');
    expect(placeholder('post', path)).toBe('lucide-image');
    expect(placeholder('merchandise', path)).toBe('lucide-package');
    expect(placeholder('gift_card', path)).toBe('lucide-gift');
    expect(placeholder('other', path)).toBeNull();
  }
});

test('STO-06 a company’s logo that cannot be had leaves the company’s mark', () => {
  const { container } = show(<CompanyMark src="/api/files/logo.webp" name="northwind Foods" />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/api/files/logo.webp');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.textContent).toBe('N');
});
