import type { ProductKind } from '@apprecio/contract/api/codes';
import { pointsFor } from '@apprecio/contract/api/money';
import { paidWith, shares } from '@apprecio/contract/cart/cart.rules';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';

/** A line of an order as it is paid for. */
export interface Payable {
  isVoucher: boolean;
  /** In paise. */
  total: number;
}

const sumOf = (weights: readonly number[]) => weights.reduce((all, weight) => all + weight, 0);
const weightsOf = (lines: readonly Payable[], vouchers: boolean) =>
  lines.map(({ isVoucher, total }) => (isVoucher === vouchers ? total : 0));

/** The points that the gift vouchers among lines cost: money does not pay for them. */
export function voucherPoints(lines: readonly Payable[], pointValuePaise: number): number {
  return pointsFor(sumOf(weightsOf(lines, true)), pointValuePaise);
}

/** Points and money of each line: gift vouchers are paid whole with points, the other lines share the rest of both. */
export function splitPayment(
  lines: readonly Payable[],
  pointsUsed: number,
  pointValuePaise: number,
): { points: number[]; cash: number[] } {
  const [vouchers, others] = [weightsOf(lines, true), weightsOf(lines, false)];
  const total = sumOf(lines.map((line) => line.total));
  const least = Math.min(pointsUsed, voucherPoints(lines, pointValuePaise));
  const ofVouchers = sumOf(vouchers) === total ? pointsUsed : least;
  const ofOthers = shares(pointsUsed - ofVouchers, others);
  return {
    points: shares(ofVouchers, vouchers).map((points, at) => points + ofOthers[at]!),
    cash: shares(paidWith(pointsUsed, total, pointValuePaise).cashDue, others),
  };
}

/** Returns the state in which a line begins: it waits for money and for a review, and a voucher comes at once. */
export function stateWhenPlaced(kind: ProductKind, cashDue: number, isReviewed: boolean): OrderState {
  if (cashDue > 0 || isReviewed) return 'pending';
  return kind === 'voucher' ? 'delivered' : 'processing';
}
