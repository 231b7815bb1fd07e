import type { ProductPage } from '@apprecio/contract/store/store.entities';
import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { addProducts, type NewProduct } from '../public.ts';

const world = useWorld();
const many = 1100;

/** Every title has 'travel', every 40th a 'lantern' too, every 60th a 'blue' one; half of them cost the same. */
const good = (at: number): NewProduct => ({
  sku: `S${at}`,
  kind: 'merchandise',
  fulfilment: 'delivery',
  title: ['Travelling', at % 60 === 0 && 'blue', at % 40 === 0 ? 'lantern' : 'kit', at]
    .filter((word) => word !== false)
    .join(' '),
  description: 'For the road.',
  category: 'Travel',
  image: '',
  gstPercent: 18,
  variants: [{ sku: `S${at}-1`, pricePaise: 10_000 + (at % 2) * at, stock: 2 }],
});

test('a search finds the same products as reading every title, each once, and counts at most a thousand (STO-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { asha } = org.people;
  const goods = Array.from({ length: many }, (_unused, at) => good(at));
  for (let at = 0; at < many; at += 100) {
    await asSystem(world().services, org.id, 'test.setup', (ctx) => addProducts(ctx, goods.slice(at, at + 100)));
  }
  const found = async (search: string) => {
    const titles: string[] = [];
    let [cursor, total]: [string | null, number | undefined] = [null, undefined];
    do {
      const page: ProductPage = await asha!.ok('store.merchandise', { search, limit: 50, ...(cursor && { cursor }) });
      titles.push(...page.items.map(({ title }) => title));
      total ??= page.total;
      cursor = page.nextCursor;
    } while (cursor);
    return { titles: titles.toSorted(), total };
  };
  const searches = [
    'travel',
    'TRAVEL kit',
    'trav lant',
    'lantern blue',
    'blu trav',
    'lantern 120',
    '7',
    'travelling 1099',
    'kit lantern',
    'tea',
    'travel tea',
  ];
  for (const search of searches) {
    const words = search.toLowerCase().split(' ');
    const titles = goods.map(({ title }) => title);
    const expected = titles.filter((title) => {
      const terms = [...title.toLowerCase().split(' '), 'travel'];
      return words.every((word) => terms.some((term) => term.startsWith(word)));
    });
    expect(await found(search), search).toEqual({
      titles: expected.toSorted(),
      total: Math.min(expected.length, 1000),
    });
  }
  expect((await asha!.ok('store.merchandise', {})).total).toBe(1000);
});
