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

const leastExpiryMs = 16 * 60_000;

const link = z.object({
  id: z.string(),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  currency: z.string(),
  short_url: z.string().optional(),
  payments: z
    .array(z.object({ payment_id: z.string(), amount: z.coerce.number().int(), status: z.string() }))
    .nullish(),
});
const refund = z.object({ id: z.string(), status: z.string() });
const refundList = z.object({ items: z.array(refund.extend({ receipt: z.string().nullish() })) });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string(), status: z.string() }) }).optional(),
    payment: z
      .object({
        entity: z.object({ id: z.string(), amount: z.number().int(), currency: z.string(), status: z.string() }),
      })
      .optional(),
    refund: z.object({ entity: refund }).optional(),
  }),
});

const ended = (status: string) => ['expired', 'cancelled', 'paid'].includes(status);

function stateOf({ status, currency, payments }: z.output<typeof link>): GatewayState {
  const all = payments ?? [];
  const captured = all.filter((payment) => payment.status === 'captured');
  return {
    captures: captured.map(({ payment_id: id, amount }) => ({ id, amountPaise: amount, currency })),
    failed: captured.length === 0 && all.some((payment) => payment.status === 'failed'),
    ended: ended(status),
  };
}

const refundStates: Record<string, GatewayRefund['state']> = { processed: 'done', failed: 'failed' };
const refundOf = ({ id, status }: z.output<typeof refund>): GatewayRefund => ({
  id,
  state: refundStates[status] ?? 'sent',
});

/** Returns the text that Razorpay signs for the redirect from a payment link. */
function signedReturn(id: string, reference: string, answer: Readonly<Record<string, string>>): string {
  const { razorpay_payment_link_status: status = '', razorpay_payment_id: payment = '' } = answer;
  return [reference, id, status, payment].join('|');
}

const basic = ({ keyId, keySecret }: ServiceAccount) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

function get<T>(account: ServiceAccount, path: string, schema: z.ZodType<T>): Promise<T> {
  return askService(account.baseUrl, { method: 'GET', path, headers: { authorization: basic(account) } }, schema);
}

interface Post {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}

function post<T>(account: ServiceAccount, { path, body, headers = {} }: Post, schema: z.ZodType<T>): Promise<T> {
  const all = { authorization: basic(account), 'content-type': 'application/json', ...headers };
  return askService(account.baseUrl, { method: 'POST', path, headers: all, body: JSON.stringify(body) }, schema);
}

const pathOf = (reference: string) => `/v1/payment_links/${encodeURIComponent(reference)}`;

async function create(account: ServiceAccount, payment: NewPayment): Promise<{ reference: string; url: string }> {
  const expiry = Math.max(payment.expiresAt.getTime(), Date.now() + leastExpiryMs);
  const body = {
    amount: payment.amountPaise,
    currency: payment.currency,
    accept_partial: false,
    reference_id: payment.id,
    description: `${payment.title} ${payment.orderNum}`.slice(0, 200),
    expire_by: Math.ceil(expiry / 1000),
    callback_url: payment.returnUrl,
    callback_method: 'get',
    reminder_enable: false,
    notify: { sms: false, email: false },
    notes: { order: payment.orderNum },
  };
  const made = await post(account, { path: '/v1/payment_links', body }, link);
  if (made.short_url === undefined) throw new GatewayRefused('Razorpay gave no address to pay at');
  return { reference: made.id, url: made.short_url };
}

function readEvent({ webhookSecret }: ServiceAccount, payload: string, signature: string): GatewayEvent | null {
  const isSigned = sameText(signature, hexSignature(payload, webhookSecret));
  if (webhookSecret === '' || !isSigned) throw new Forged('Razorpay did not sign this');
  const read = event.safeParse(jsonOf(payload));
  if (!read.success) return null;
  const { payment_link: about, payment, refund: back } = read.data.payload;
  if (back) return { refund: refundOf(back.entity) };
  if (!about) return null;
  const captured = payment?.entity.status === 'captured' ? [payment.entity] : [];
  return {
    reference: about.entity.id,
    state: {
      captures: captured.map(({ id, amount, currency }) => ({ id, amountPaise: amount, currency })),
      failed: payment?.entity.status === 'failed',
      ended: ended(about.entity.status),
    },
  };
}

/** Razorpay by its payment links: a page of its own, signed redirects, signed webhooks. */
export function razorpayGateway(account: ServiceAccount): PaymentGateway {
  return {
    create: (payment) => create(account, payment),
    checkReturn: ({ id, reference }, answer) => {
      const { razorpay_signature: signature, razorpay_payment_link_id: named } = answer;
      if (!Object.keys(answer).some((name) => name.startsWith('razorpay_'))) return 'none';
      const wanted = hexSignature(signedReturn(id, reference, answer), account.keySecret);
      const isOurs = named === reference && answer.razorpay_payment_link_reference_id === id;
      return isOurs && sameText(signature ?? '', wanted) ? 'genuine' : 'forged';
    },
    state: async (reference) => stateOf(await get(account, pathOf(reference), link)),
    close: async (reference) => {
      const { status } = await get(account, pathOf(reference), link);
      if (status === 'created') await post(account, { path: `${pathOf(reference)}/cancel`, body: {} }, link);
    },
    readEvent: (payload, signature) => readEvent(account, payload, signature),
    refund: async ({ key, captureId, amountPaise }: NewRefund) => {
      const path = `/v1/payments/${encodeURIComponent(captureId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt: key };
      return refundOf(await post(account, { path, body, headers: { 'x-refund-idempotency': key } }, refund));
    },
    findRefund: async ({ key, captureId }) => {
      const path = `/v1/payments/${encodeURIComponent(captureId)}/refunds?count=100`;
      const { items } = await get(account, path, refundList);
      const found = items.find(({ receipt }) => receipt === key);
      return found ? refundOf(found) : null;
    },
    refundState: async ({ id }) => refundOf(await get(account, `/v1/refunds/${encodeURIComponent(id)}`, refund)),
  };
}
