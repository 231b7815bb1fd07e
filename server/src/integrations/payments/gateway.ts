/** Money that a payment service took. */
export interface Capture {
  /** The service's own id of it. */
  id: string;
  amountPaise: number;
  currency: string;
}

/** State of a payment: the captures, if an attempt failed, and if nothing more can be paid. */
export interface GatewayState {
  captures: readonly Capture[];
  failed: boolean;
  ended: boolean;
}

/** A payment to begin. Repeated with the same id it is the same one. */
export interface NewPayment {
  id: string;
  orderNum: string;
  title: string;
  amountPaise: number;
  currency: string;
  returnUrl: string;
  expiresAt: Date;
}

/** A refund of a capture, whole or in part. Repeated with the same key it is the same one. */
export interface NewRefund {
  key: string;
  captureId: string;
  amountPaise: number;
  currency: string;
}

/** State of a refund at the payment service. */
export interface GatewayRefund {
  id: string;
  state: 'sent' | 'done' | 'failed';
}

/** A notification of a payment service: the state of a payment by its reference, or a refund. */
export type GatewayEvent = { reference: string; state: GatewayState } | { refund: GatewayRefund };

/** Result of the signature check of a redirect: signed by the service, not signed by it, or without an answer. */
export type ReturnCheck = 'genuine' | 'forged' | 'none';

/** Thrown where something that claims to come from a service was not signed by it. */
export class Forged extends Error {}

/** Thrown where a service did not answer, or could not do its work now. */
export class GatewayAway extends Error {}

/** Thrown where a service refused what it was asked for: another try is in vain. */
export class GatewayRefused extends Error {}

/** A payment service. Calls throw GatewayAway or GatewayRefused. */
export interface PaymentGateway {
  /** Begins a payment; the answer has the service's reference and the address of its page. */
  create(payment: NewPayment): Promise<{ reference: string; url: string }>;
  /** Judges what the service added to the address of its redirect. */
  checkReturn(payment: { id: string; reference: string }, answer: Readonly<Record<string, string>>): ReturnCheck;
  /** Asks how a payment stands. */
  state(reference: string): Promise<GatewayState>;
  /** Lets nothing more be paid there. */
  close(reference: string): Promise<void>;
  /**
   * Reads what the service posted; null where it is about nothing of ours.
   * @throws Forged
   */
  readEvent(payload: string, signature: string, now: Date): GatewayEvent | null;
  refund(refund: NewRefund): Promise<GatewayRefund>;
  /** Finds the refund of a capture that was asked for with a key; null where the service has taken none. */
  findRefund(refund: Pick<NewRefund, 'key' | 'captureId'>): Promise<GatewayRefund | null>;
  /** Asks how a refund stands. */
  refundState(refund: { id: string; captureId: string }): Promise<GatewayRefund>;
}
