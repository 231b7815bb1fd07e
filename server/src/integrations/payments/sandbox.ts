import { sameText, sign } from '../../platform/security/crypto.ts';
import {
  type Capture,
  Forged,
  type GatewayRefund,
  GatewayRefused,
  type NewPayment,
  type NewRefund,
  type PaymentGateway,
} from './gateway.ts';

/** A payment of the sandbox. */
export interface SandboxPayment {
  state: 'open' | 'failed' | 'paid' | 'closed';
  captures: readonly Capture[];
}

/** Store of the sandbox's payments, by id. */
export interface SandboxBook {
  open(payment: NewPayment): Promise<void>;
  find(id: string): Promise<SandboxPayment | null>;
  close(id: string): Promise<void>;
  refund(refund: NewRefund): Promise<void>;
}

/** Returns the parameters that the sandbox adds to the address of its redirect. */
export function sandboxAnswer(reference: string, status: 'paid' | 'failed', key: string): Record<string, string> {
  return { sandbox_payment: reference, sandbox_status: status, sandbox_signature: sign(`${reference}|${status}`, key) };
}

/** A payment service inside the product, with a page of its own where nobody is charged. */
export function sandboxGateway(key: string, book: SandboxBook): PaymentGateway {
  return {
    create: async (payment) => {
      await book.open(payment);
      return { reference: payment.id, url: `/store/payment/sandbox?payment=${payment.id}` };
    },
    checkReturn: ({ reference }, answer) => {
      const { sandbox_payment: payment, sandbox_status: status, sandbox_signature: signature } = answer;
      if (payment === undefined && status === undefined && signature === undefined) return 'none';
      const wanted = sign(`${reference}|${status ?? ''}`, key);
      return payment === reference && sameText(signature ?? '', wanted) ? 'genuine' : 'forged';
    },
    state: async (reference) => {
      const payment = await book.find(reference);
      if (!payment) throw new GatewayRefused('The sandbox has no such payment');
      const { captures, state } = payment;
      return { captures, failed: state === 'failed', ended: state === 'paid' || state === 'closed' };
    },
    close: (reference) => book.close(reference),
    readEvent: () => {
      throw new Forged('The sandbox posts nothing');
    },
    refund: async (refund): Promise<GatewayRefund> => {
      await book.refund(refund);
      return { id: `sandbox_refund_${refund.key}`, state: 'done' };
    },
    findRefund: async () => null,
    refundState: async ({ id }) => ({ id, state: 'done' }),
  };
}
