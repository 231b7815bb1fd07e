import { describe, expect, it } from 'vitest';
import { productList, readStoreView, sortsOf } from './store-view.ts';

describe('STO-01 the address of the store', () => {
  it('keeps what it understands and leaves out the rest', () => {
    expect(readStoreView({ tab: 'gift_vouchers', search: 'tea', affordable: true, sort: 'name' })).toEqual({
      tab: 'gift_vouchers',
      search: 'tea',
      affordable: true,
      sort: 'name',
    });
    expect(readStoreView({ tab: 'merchandise', search: ['a'], affordable: 'yes', sort: 'most_popular' })).toEqual({});
    expect(readStoreView({ search: 12 })).toEqual({ search: '12' });
  });

  it('has the best rating for experiences alone', () => {
    expect(sortsOf('merchandise')).not.toContain('best_rating');
    expect(readStoreView({ sort: 'best_rating' })).toEqual({});
    expect(readStoreView({ tab: 'experiences', sort: 'best_rating' }).sort).toBe('best_rating');
  });

  it('asks for what it says', () => {
    expect(productList({ category: 'Food', affordable: true }).queryKey).toEqual([
      'store.products',
      'pages',
      { category: 'merchandise', categories: ['Food'], affordable: true, sort: 'most_popular', limit: 24 },
    ]);
  });
});
