import { describe, expect, it } from 'vitest';
import { cleared, filterCount, openedTab, productList, readStoreView, sortsOf } from './store-view.ts';

describe('the address of the store (STO-01)', () => {
  it('keeps known parameters and drops the rest', () => {
    expect(readStoreView({ tab: 'gift_vouchers', search: 'tea', affordable: true, sort: 'name' })).toEqual({
      tab: 'gift_vouchers',
      search: 'tea',
      affordable: true,
      sort: 'name',
    });
    expect(readStoreView({ tab: 'shelf', search: ['a'], affordable: 'yes', sort: 'affordable_first' })).toEqual({});
    expect(readStoreView({ search: 12 })).toEqual({ search: '12' });
  });

  it('accepts one or several filter values, prices in rupees and the list look', () => {
    expect(readStoreView({ categories: 'Food', sizes: ['M', 'M', 7, {}], from: '200', to: -1, look: 'list' })).toEqual({
      categories: ['Food'],
      sizes: ['M', '7'],
      from: 200,
      look: 'list',
    });
    expect(readStoreView({ colours: [], from: '', to: 'much', look: 'map' })).toEqual({});
  });

  it('counts its filters, and clearing keeps the tab, order and look', () => {
    const view = { tab: 'experiences', sizes: ['M', 'L'], from: 1, to: 2, affordable: true, look: 'list' } as const;
    expect(filterCount({ ...view, sizes: [...view.sizes] })).toBe(4);
    expect(cleared({ ...view, sizes: [...view.sizes], search: 'tea' })).toEqual({ tab: 'experiences', look: 'list' });
  });

  it('offers the best rating only for experiences', () => {
    expect(sortsOf('merchandise')).not.toContain('best_rating');
    expect(readStoreView({ sort: 'best_rating' })).toEqual({});
    expect(readStoreView({ tab: 'experiences', sort: 'best_rating' }).sort).toBe('best_rating');
  });

  it('opens the first tab that has something, and the first of all where nothing has', () => {
    const counts = (merchandise: number, vouchers: number, experiences: number) => [
      { category: 'merchandise' as const, count: merchandise },
      { category: 'gift_vouchers' as const, count: vouchers },
      { category: 'experiences' as const, count: experiences },
    ];
    expect(openedTab(undefined)).toBe('merchandise');
    expect(openedTab(counts(3, 2, 1))).toBe('merchandise');
    expect(openedTab(counts(0, 2, 1))).toBe('gift_vouchers');
    expect(openedTab(counts(0, 0, 1))).toBe('experiences');
    expect(openedTab(counts(0, 0, 0))).toBe('merchandise');
  });

  it('requests the products that it describes', () => {
    expect(productList({ categories: ['Food'], from: 200, to: 1500, affordable: true }).queryKey).toEqual([
      'store.products',
      'pages',
      {
        category: 'merchandise',
        categories: ['Food'],
        minPrice: 20_000,
        maxPrice: 150_000,
        affordable: true,
        sort: 'affordable_first',
        limit: 24,
      },
    ]);
  });
});
