import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PictureField } from './picture-field.tsx';

const productOf = (count: number) =>
  ({
    id: idOf(1),
    productType: 1,
    imageUrl: '/0.webp',
    pictures: Array.from({ length: count }, (_unused, at) => ({ key: `${at}.webp`, url: `/${at}.webp` })),
  }) as unknown as CatalogueDetail;

async function show(count: number) {
  const api = stubApi({
    'store.arrangePictures': () => ({ ok: true as const }),
    'store.removePicture': () => ({ ok: true as const }),
  });
  const { user } = await showPage(
    <PictureField product={productOf(count)} />,
    sampleMe,
    'store',
    'store/management',
    'errors',
  );
  return { api, user };
}

test('pictures are moved and removed one by one (STO-07)', async () => {
  const { api, user } = await show(3);
  await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
  expect(api.of('store.arrangePictures')[0]!.input.pictures).toEqual(['0.webp', '2.webp', '1.webp']);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(api.of('store.removePicture')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove picture 1' }));
  expect(api.of('store.removePicture')[0]!.input).toEqual({ id: idOf(1), picture: '0.webp' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move picture 1 forward' }).disabled).toBe(true);
});

test.each([
  [0, 1],
  [5, 1],
  [6, 0],
])('with %i pictures there are %i buttons to add one (STO-07)', async (count, buttons) => {
  await show(count);
  expect(screen.queryAllByRole('button', { name: 'Add picture' })).toHaveLength(buttons);
});
