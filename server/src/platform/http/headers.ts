import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isPrivatePage } from '@apprecio/contract/api/private-pages';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

/** The folder of the built web, beside the server's. */
export const webFolder = new URL('../../../../web/dist/', import.meta.url).pathname;

function inlineScriptHashes(): string[] {
  const file = `${webFolder}index.html`;
  if (!existsSync(file)) return [];
  const html = readFileSync(file, 'utf8');
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`,
  );
}

const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

type Options = NonNullable<Parameters<typeof helmet>[0]>;

function computed(options: Options): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}

function headersWith({ apiBase, contentHost, publicUrl }: Config, others: string[]): Record<string, string> {
  const secure = publicUrl.protocol === 'https:';
  const headers = computed({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(), ...others],
        styleSrc: ["'self'"],
        // Products may show pictures by address (STO-06), from any host.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(contentHost ? [contentHost.origin] : []), ...others],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiBase ? [apiBase.origin] : []), ...others],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  headers['permissions-policy'] = closedFeatures.map((feature) => `${feature}=()`).join(', ');
  return headers;
}

function takesOthers(url: string): boolean {
  return !url.startsWith('/api') && !isPrivatePage(url.split('?', 1)[0]!);
}

/**
 * Adds the security headers, computed once, to every answer. The page's one inline script is allowed by its hash; the
 * analytics script by its origins, and not on private pages.
 */
export function registerHeaders(app: FastifyInstance, { config }: Services): void {
  const closed = headersWith(config, []);
  const open = config.analytics ? headersWith(config, config.analytics.origins) : closed;
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers(takesOthers(url) ? open : closed);
  });
}
