import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import {
  type GatewayPayment,
  type GatewayRefund,
  razorpayLink,
  razorpayRefund,
  type RefundStatus,
  stripeRefund,
  stripeSession,
} from '../things/payment-records.ts';
import type { World } from '../world.ts';
import { close, listen } from './issuer.ts';

/** A signed post of a service. */
export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

/** A test gateway, which answers and signs as its documents say. */
export interface TestGateway {
  url: string;
  payments: Map<string, GatewayPayment>;
  /** Refunds by the key that makes them one. */
  refunds: Map<string, GatewayRefund>;
  /** Initial status of a refund that is requested now. */
  refundsBegin: RefundStatus;
  /** While true it answers 503. */
  away: boolean;
  /** While true it does what it is asked for, and answers 503. */
  silent: boolean;
  /** Actions that run during the next requests to it, one for each request. */
  meanwhile: (() => Promise<unknown>)[];
  capture(id: string, sum?: { amount?: number; currency?: string }): void;
  /** Returns the parameters that are added to the address of the redirect from a payment. */
  answer(id: string): Record<string, string>;
  /** Returns its signed post about the current state of a payment. */
  event(id: string, at?: Date): SignedEvent;
  /** Returns its signed post about the current state of a refund. */
  refundEvent(refund: GatewayRefund): SignedEvent;
  stop(): Promise<void>;
}

/** The keys that every test gateway knows. */
export const gatewayKeys = {
  keyId: 'key_of_the_tests',
  keySecret: 'secret of the tests',
  webhookSecret: 'webhook of the tests',
};

const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface GatewayRequest {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

type Answerer = (testGateway: TestGateway, request: GatewayRequest) => { status: number; body: unknown };

const notFound = { status: 404, body: { error: { code: 'NOT_FOUND' } } };

function openIn(
  testGateway: TestGateway,
  id: string,
  of: Pick<GatewayPayment, 'ours' | 'amount' | 'currency' | 'returnUrl'>,
) {
  const payment: GatewayPayment = { id, ...of, status: 'open', captures: [] };
  testGateway.payments.set(id, payment);
  return payment;
}

function refundIn(testGateway: TestGateway, key: string, id: string, capture: string, amount: number) {
  const refund = testGateway.refunds.get(key) ?? { id, ours: key, capture, amount, status: testGateway.refundsBegin };
  testGateway.refunds.set(key, refund);
  return refund;
}

/** The refund that a path is about. */
function refundAt(testGateway: TestGateway, path: string): GatewayRefund | undefined {
  const [, id] = /^\/v1\/refunds\/([^/]+)$/.exec(path) ?? [];
  return [...testGateway.refunds.values()].find((refund) => refund.id === id);
}

/** The refunds of a capture. */
function refundsOf(testGateway: TestGateway, capture: string): GatewayRefund[] {
  return [...testGateway.refunds.values()].filter((refund) => refund.capture === capture);
}

const razorpay: Answerer = (testGateway, { method, path, body, headers }) => {
  const basic = `Basic ${Buffer.from(`${gatewayKeys.keyId}:${gatewayKeys.keySecret}`).toString('base64')}`;
  if (headers.authorization !== basic) return { status: 401, body: {} };
  const sent = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
  if (method === 'POST' && path === '/v1/payment_links') {
    const payment = openIn(testGateway, `plink_${randomUUID()}`, {
      ours: String(sent.reference_id),
      amount: Number(sent.amount),
      currency: String(sent.currency),
      returnUrl: String(sent.callback_url),
    });
    return { status: 200, body: razorpayLink(payment) };
  }
  const [, id, act] = /^\/v1\/payment_links\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
  const payment = id && testGateway.payments.get(id);
  if (payment) {
    if (act && payment.status === 'open') payment.status = 'closed';
    return { status: 200, body: razorpayLink(payment) };
  }
  const existingRefund = refundAt(testGateway, path);
  if (existingRefund) return { status: 200, body: razorpayRefund(existingRefund) };
  const [, listed] = /^\/v1\/payments\/([^/]+)\/refunds\?/.exec(path) ?? [];
  if (listed) return { status: 200, body: { items: refundsOf(testGateway, listed).map(razorpayRefund) } };
  const [, capture] = /^\/v1\/payments\/([^/]+)\/refund$/.exec(path) ?? [];
  if (!capture) return notFound;
  const made = refundIn(
    testGateway,
    String(headers['x-refund-idempotency']),
    `rfnd_${randomUUID()}`,
    capture,
    Number(sent.amount),
  );
  return { status: 200, body: razorpayRefund(made) };
};

const stripe: Answerer = (testGateway, { method, path, body, headers }) => {
  if (headers.authorization !== `Bearer ${gatewayKeys.keySecret}`) return { status: 401, body: {} };
  const sent = new URLSearchParams(body);
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const payment = openIn(testGateway, `cs_${randomUUID()}`, {
      ours: sent.get('client_reference_id')!,
      amount: Number(sent.get('line_items[0][price_data][unit_amount]')),
      currency: sent.get('line_items[0][price_data][currency]')!,
      returnUrl: sent.get('success_url')!,
    });
    return { status: 200, body: stripeSession(payment) };
  }
  const [, id, act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  const payment = id && testGateway.payments.get(id);
  if (payment) {
    if (act && payment.status === 'open') payment.status = 'closed';
    return { status: 200, body: stripeSession(payment) };
  }
  const existingRefund = refundAt(testGateway, path);
  if (existingRefund) return { status: 200, body: stripeRefund(existingRefund) };
  const [, listed] = /^\/v1\/refunds\?payment_intent=([^&]+)/.exec(path) ?? [];
  if (listed) return { status: 200, body: { data: refundsOf(testGateway, listed).map(stripeRefund) } };
  if (path !== '/v1/refunds') return notFound;
  const key = String(headers['idempotency-key']);
  const capture = sent.get('payment_intent')!;
  const made = refundIn(testGateway, key, `re_${randomUUID()}`, capture, Number(sent.get('amount')));
  return { status: 200, body: stripeRefund(made) };
};

function razorpayAnswer({ id, ours, status, captures: [capture] }: GatewayPayment): Record<string, string> {
  const [state, payment] = [status === 'paid' ? 'paid' : 'created', capture?.id ?? ''];
  return {
    razorpay_payment_id: payment,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: ours,
    razorpay_payment_link_status: state,
    razorpay_signature: hmac([id, ours, state, payment].join('|'), gatewayKeys.keySecret),
  };
}

function razorpaySigned(event: object): SignedEvent {
  const payload = JSON.stringify({ entity: 'event', ...event });
  return { payload, headers: { 'x-razorpay-signature': hmac(payload, gatewayKeys.webhookSecret) } };
}

function razorpayEvent(payment: GatewayPayment): SignedEvent {
  const [capture] = payment.captures;
  const { payments: _payments, ...link } = razorpayLink(payment);
  return razorpaySigned({
    event: `payment_link.${link.status}`,
    payload: {
      payment_link: { entity: link },
      ...(capture && { payment: { entity: { ...capture, entity: 'payment', status: 'captured' } } }),
    },
  });
}

function stripeSigned(type: string, object: object, at: Date): SignedEvent {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } });
  const t = Math.floor(at.getTime() / 1000);
  const signature = `t=${t},v1=${hmac(`${t}.${payload}`, gatewayKeys.webhookSecret)}`;
  return { payload, headers: { 'stripe-signature': signature } };
}

function stripeEvent(payment: GatewayPayment, at: Date): SignedEvent {
  const type = payment.status === 'closed' ? 'checkout.session.expired' : 'checkout.session.completed';
  return stripeSigned(type, stripeSession(payment), at);
}

function refundEvent(kind: 'razorpay' | 'stripe', refund: GatewayRefund): SignedEvent {
  const word = { sent: 'created', done: kind === 'razorpay' ? 'processed' : 'updated', failed: 'failed' }[
    refund.status
  ];
  return kind === 'razorpay'
    ? razorpaySigned({ event: `refund.${word}`, payload: { refund: { entity: razorpayRefund(refund) } } })
    : stripeSigned(`refund.${word}`, stripeRefund(refund), new Date());
}

/** Posts to the product what a service tells, and answers with the status. */
export async function postEvent(world: World, url: string, { payload, headers }: SignedEvent): Promise<number> {
  const reply = await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload,
  });
  return reply.statusCode;
}

/** Starts a test gateway in this process. */
export async function startTestGateway(kind: 'razorpay' | 'stripe'): Promise<TestGateway> {
  const answerer = kind === 'razorpay' ? razorpay : stripe;
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      await testGateway.meanwhile.shift()?.();
      const { method = 'GET', url = '/', headers } = request;
      const away = { status: 503, body: {} };
      const found = testGateway.away ? away : answerer(testGateway, { method, path: url, body, headers });
      const reply = testGateway.silent ? away : found;
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  const testGateway: TestGateway = {
    url: await listen(server),
    payments: new Map(),
    refunds: new Map(),
    refundsBegin: 'done',
    away: false,
    silent: false,
    meanwhile: [],
    capture: (id, sum = {}) => {
      const payment = testGateway.payments.get(id)!;
      const { amount = payment.amount, currency = payment.currency } = sum;
      payment.captures.push({ id: `${kind === 'razorpay' ? 'pay' : 'pi'}_${randomUUID()}`, amount, currency });
      payment.status = 'paid';
    },
    answer: (id) => (kind === 'razorpay' ? razorpayAnswer(testGateway.payments.get(id)!) : { session_id: id }),
    event: (id, at = new Date()) =>
      kind === 'razorpay'
        ? razorpayEvent(testGateway.payments.get(id)!)
        : stripeEvent(testGateway.payments.get(id)!, at),
    refundEvent: (refund) => refundEvent(kind, refund),
    stop: () => close(server),
  };
  return testGateway;
}
