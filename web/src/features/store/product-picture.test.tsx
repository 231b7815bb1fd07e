import { productType, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ProductPicture } from './product-picture.tsx';

function signOf(type: ProductTypeCode, imageUrl: string): string | undefined {
  const id = '00000000-0000-7000-8000-000000000001';
  const { container } = show(<ProductPicture of={{ id, imageUrl, productType: type }} />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  return /lucide-[a-z-]*/.exec(container.querySelector('svg')?.getAttribute('class') ?? '')?.[0];
}

test('a missing or failed picture shows the icon of its kind, and none for other kinds (STO-06)', () => {
  for (const path of ['', '/gone.webp']) {
    expect(signOf(productType.merchandise, path)).toBe('lucide-package');
    expect(signOf(productType.voucher, path)).toBe('lucide-gift');
    expect(signOf(productType.experience, path)).toBeUndefined();
  }
});
