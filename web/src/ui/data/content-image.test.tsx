import { fireEvent } from '@testing-library/react';
import { type LucideIcon, Package } from 'lucide-react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { NameMark } from '../layout/logo.tsx';
import { ContentImage } from './content-image.tsx';

function placeholder(sign: LucideIcon | undefined, path: string): string | null {
  const { container } = show(<ContentImage path={path} sign={sign} />);
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

test('a missing or failed picture shows its sign, or nothing without one (STO-06)', () => {
  for (const path of ['', '/gone.webp']) {
    expect(placeholder(Package, path)).toBe('lucide-package');
    expect(placeholder(undefined, path)).toBeNull();
  }
});

test('a company’s logo that fails to load shows the company’s mark (STO-06)', () => {
  const { container } = show(<NameMark src="/api/files/logo.webp" name="northwind Foods" />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/api/files/logo.webp');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.textContent).toBe('N');
});
