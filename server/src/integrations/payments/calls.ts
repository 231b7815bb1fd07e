import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { publicFetch } from '../../platform/security/public-fetch.ts';
import { GatewayAway, GatewayRefused } from './gateway.ts';

/** An organisation's credentials at a payment service, and the service's address. */
export interface ServiceAccount {
  baseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** A request to a payment service. */
export interface ServiceCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** HMAC-SHA-256 in hexadecimal digits, as payment services sign. */
export function hexSignature(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

async function answerOf(baseUrl: string, { method, path, headers, body }: ServiceCall): Promise<Response> {
  const address = `${baseUrl}${path}`;
  try {
    return await publicFetch(address, { method, headers, body }, { allowPrivate: baseUrl.startsWith('http:') });
  } catch (error) {
    throw new GatewayAway(`${new URL(baseUrl).host} did not answer: ${(error as Error).message}`);
  }
}

/**
 * Calls a payment service and reads its answer.
 * @throws GatewayAway when it does not answer, or cannot work now
 * @throws GatewayRefused when it refuses, or answers something else
 */
export async function askService<T>(baseUrl: string, call: ServiceCall, schema: z.ZodType<T>): Promise<T> {
  const answer = await answerOf(baseUrl, call);
  const { host } = new URL(baseUrl);
  // 409: the service is still processing the same request.
  if (answer.status >= 500 || [409, 429].includes(answer.status))
    throw new GatewayAway(`${host} answered ${answer.status}`);
  if (!answer.ok) throw new GatewayRefused(`${host} refused ${call.method} ${call.path}: ${answer.status}`);
  const read = schema.safeParse(await answer.json().catch(() => null));
  if (!read.success) throw new GatewayRefused(`${host} answered something else to ${call.method} ${call.path}`);
  return read.data;
}

/** The JSON of what a payment service posted, or null where it is none. */
export function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
