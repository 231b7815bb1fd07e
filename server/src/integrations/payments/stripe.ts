import { z } from 'zod';
import { sameText } from '../../platform/security/crypto.ts';
import { askService, hexSignature, jsonOf, type ServiceAccount } from './calls.ts';
import {
  Forged,
  type GatewayEvent,
  GatewayRefused,
  type GatewayRefund,
  type GatewayState,
  type NewPayment,
  type NewRefund,
  type PaymentGateway,
} from './gateway.ts';

const toleranceMs = 300_000;
const leastExpiryMs = 31 * 60_000;

const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.string().nullable(),
  url: z.string().nullish(),
});
const refund = z.object({ id: z.string(), status: z.string().nullable() });
const refundList = z.object({ data: z.array(refund.extend({ metadata: z.record(z.string(), z.string()).nullish() })) });
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

function stateOf(found: z.output<typeof session>, failed = false): GatewayState {
  const { status, payment_status: paid, payment_intent: id, amount_total: amount, currency } = found;
  const captures =
    paid === 'paid' && id !== null && amount !== null && currency !== null
      ? [{ id, amountPaise: amount, currency: currency.toUpperCase() }]
      : [];
  return { captures, failed, ended: status === 'expired' || captures.length > 0 };
}

const refundStates: Record<string, GatewayRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
const refundOf = ({ id, status }: z.output<typeof refund>): GatewayRefund => ({
  id,
  state: refundStates[status ?? ''] ?? 'sent',
});

/** Returns true if one of the header's signatures is valid and its time is within five minutes of now. */
function isSigned(payload: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?]);
  const at = parts.find(([name]) => name.trim() === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() - Number(at) * 1000) > toleranceMs) return false;
  const wanted = hexSignature(`${at}.${payload}`, secret);
  return parts.some(([name, value]) => name.trim() === 'v1' && sameText(value ?? '', wanted));
}

function bodyOf(payment: NewPayment): string {
  const expiry = Math.max(payment.expiresAt.getTime(), Date.now() + leastExpiryMs);
  const back = `${payment.returnUrl}&session_id=`;
  const item = 'line_items[0]';
  const fields = new URLSearchParams({
    mode: 'payment',
    client_reference_id: payment.id,
    cancel_url: payment.returnUrl,
    expires_at: String(Math.ceil(expiry / 1000)),
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: payment.currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(payment.amountPaise),
    [`${item}[price_data][product_data][name]`]: `${payment.title} ${payment.orderNum}`.slice(0, 200),
    'metadata[order]': payment.orderNum,
  });
  // Stripe replaces this placeholder by the id of the session, so it must not be encoded.
  return `${fields.toString()}&success_url=${encodeURIComponent(`${back}{CHECKOUT_SESSION_ID}`)}`;
}

const ofSessions = /^checkout\.session\.(?:completed|expired|async_payment_succeeded|async_payment_failed)$/;
const ofRefunds = /^(?:refund\.(?:created|updated|failed)|charge\.refund\.updated)$/;

const bearer = ({ keySecret }: ServiceAccount) => `Bearer ${keySecret}`;

function get<T>(account: ServiceAccount, path: string, schema: z.ZodType<T>): Promise<T> {
  return askService(account.baseUrl, { method: 'GET', path, headers: { authorization: bearer(account) } }, schema);
}

interface Post {
  path: string;
  body: string;
  key?: string;
}

function post<T>(account: ServiceAccount, { path, body, key }: Post, schema: z.ZodType<T>): Promise<T> {
  const headers = {
    authorization: bearer(account),
    'content-type': 'application/x-www-form-urlencoded',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return askService(account.baseUrl, { method: 'POST', path, headers, body }, schema);
}

const pathOf = (reference: string) => `/v1/checkout/sessions/${encodeURIComponent(reference)}`;

function readEvent({ webhookSecret }: ServiceAccount, payload: string, header: string, now: Date): GatewayEvent | null {
  if (webhookSecret === '' || !isSigned(payload, header, webhookSecret, now)) {
    throw new Forged('Stripe did not sign this');
  }
  const read = event.safeParse(jsonOf(payload));
  if (!read.success) return null;
  const { type, data } = read.data;
  const back = ofRefunds.test(type) ? refund.safeParse(data.object) : null;
  if (back?.success) return { refund: refundOf(back.data) };
  const about = ofSessions.test(type) ? session.safeParse(data.object) : null;
  if (!about?.success) return null;
  return { reference: about.data.id, state: stateOf(about.data, type.endsWith('async_payment_failed')) };
}

/** Stripe by its Checkout sessions: a page of its own, whose state is asked for, and signed webhooks. */
export function stripeGateway(account: ServiceAccount): PaymentGateway {
  return {
    create: async (payment) => {
      const sent = { path: '/v1/checkout/sessions', body: bodyOf(payment), key: payment.id };
      const made = await post(account, sent, session);
      if (!made.url) throw new GatewayRefused('Stripe gave no address to pay at');
      return { reference: made.id, url: made.url };
    },
    checkReturn: ({ reference }, answer) => {
      if (answer.session_id === undefined) return 'none';
      return answer.session_id === reference ? 'genuine' : 'forged';
    },
    state: async (reference) => stateOf(await get(account, pathOf(reference), session)),
    close: async (reference) => {
      const { status } = await get(account, pathOf(reference), session);
      if (status === 'open') await post(account, { path: `${pathOf(reference)}/expire`, body: '' }, session);
    },
    readEvent: (payload, signature, now) => readEvent(account, payload, signature, now),
    refund: async ({ key, captureId, amountPaise }: NewRefund) => {
      const fields = new URLSearchParams({
        payment_intent: captureId,
        amount: String(amountPaise),
        'metadata[refund]': key,
      });
      return refundOf(await post(account, { path: '/v1/refunds', body: fields.toString(), key }, refund));
    },
    findRefund: async ({ key, captureId }) => {
      const path = `/v1/refunds?payment_intent=${encodeURIComponent(captureId)}&limit=100`;
      const { data } = await get(account, path, refundList);
      const found = data.find(({ metadata }) => metadata?.refund === key);
      return found ? refundOf(found) : null;
    },
    refundState: async ({ id }) => refundOf(await get(account, `/v1/refunds/${encodeURIComponent(id)}`, refund)),
  };
}
