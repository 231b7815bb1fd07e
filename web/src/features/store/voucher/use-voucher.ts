import { productType } from '@apprecio/contract/api/codes';
import { pointsFor } from '@apprecio/contract/api/money';
import type { VoucherDetail } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../lib/api/query.ts';
import type { Choice } from '../buy-box.tsx';
import { mostOf, tilesOf } from './amounts.ts';
import type { TypedGift } from './gift-fields.tsx';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Holds the choices on the page of a gift voucher: an amount, a quantity and a recipient. */
export function useVoucher(voucher: VoucherDetail) {
  const { id, amounts, monthLeft, donated } = voucher;
  const { tiles, others } = tilesOf(amounts);
  const [price, setPrice] = useState(tiles[0]?.price);
  const [wanted, setWanted] = useState(1);
  const [gift, setGift] = useState<TypedGift | null>(null);
  const value = useQuery(query('points.balances', {})).data?.pointValuePaise;
  const chosen = [...tiles, ...others].find((amount) => amount.price === price);
  const most = donated === null ? mostOf(chosen, monthLeft) : 1;
  const quantity = Math.min(wanted, most);
  const points = chosen && (value === undefined ? chosen.points * quantity : pointsFor(chosen.price * quantity, value));
  const [person] = gift?.people ?? [];
  const item = chosen && { productType: productType.voucher, productId: id, price: chosen.price, quantity };
  const isOpen = item !== undefined && monthLeft !== 0 && (gift === null || person !== undefined);
  const line = oneLine(gift?.line ?? '');
  const to = person && { gift: { personId: person.id, ...(line !== '' && { line }) } };
  const choice: Choice = isOpen ? { points: points!, input: { ...item, ...to } } : null;
  return {
    tiles,
    others,
    chosen,
    setPrice,
    most,
    quantity,
    setQuantity: setWanted,
    points,
    gift,
    setGift,
    person,
    choice,
    /** The item for the cart, which has no gifts. */
    item: isOpen && gift === null ? item : null,
  };
}

/** The choices and the functions that change them. */
export type VoucherChoice = ReturnType<typeof useVoucher>;
