import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import { charityCategory } from '@apprecio/contract/store/categories';
import { expect, test } from 'vitest';
import { companyRewards } from '../../demo/catalogue/company-rewards.ts';
import { experiences } from '../../demo/catalogue/experiences.ts';
import { merchandise } from '../../demo/catalogue/merchandise.ts';
import { vouchers } from '../../demo/catalogue/vouchers.ts';
import { storePictures } from '../../demo/content.ts';

const rupee = 100;
const outings = experiences(new Date('2026-11-27T06:00:00Z'));
const drawn = [...merchandise(), ...outings, ...companyRewards()];
const all = [...drawn, ...vouchers()];

test('the demonstration has 40 products, 24 vouchers, 16 experiences and 5 company rewards, each with a title and a text of its own (STO-02)', () => {
  expect([merchandise().length, vouchers().length, outings.length, companyRewards().length]).toEqual([40, 24, 16, 5]);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  expect(all.filter(({ description }) => description.length < 40).map(({ title }) => title)).toEqual([]);
});

test('every price in the demonstration is in whole rupees with GST (STO-02)', () => {
  const prices = drawn.flatMap(({ title, gstPercent, discountPercent = 0, variants = [] }) =>
    variants.map(({ pricePaise }) => ({ title, price: shownPrice(pricePaise, discountPercent, gstPercent) })),
  );
  expect(prices.length).toBeGreaterThan(drawn.length);
  expect(prices.filter(({ price }) => price % rupee !== 0)).toEqual([]);
});

test('every product of the demonstration but a voucher has a drawing of its own, and each drawing belongs to one (STO-02)', () => {
  const shown = drawn.flatMap(({ image, images = [image] }) => images);
  expect(new Set(shown).size).toBe(shown.length);
  const pictures = storePictures();
  expect(shown.toSorted()).toEqual([...pictures.keys()].toSorted());
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  expect(drawn.filter(({ image, images }) => images && images[0] !== image)).toEqual([]);
  expect(vouchers().filter(({ image }) => image !== '')).toEqual([]);
});

test('a voucher of the demonstration has a few amounts and terms of its own, and a cause has no terms (STO-02)', () => {
  const coded = vouchers().filter(({ category }) => category !== charityCategory);
  expect(new Set(coded.map(({ terms }) => terms)).size).toBe(coded.length);
  expect(vouchers().filter(({ amounts = [] }) => amounts.length < 3 || amounts.length > 5)).toEqual([]);
});
