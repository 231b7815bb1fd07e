import { days } from '@apprecio/contract/api/days';
import type { FastifyInstance } from 'fastify';
import { present } from '../clock.ts';
import type { Config } from '../config.ts';
import { fail } from '../fail.ts';

const validDays = 180;
const path = '/.well-known/security.txt';

/** Returns the content of `security.txt` (RFC 9116), which expires in half a year; null if none is configured. */
export function securityText(
  { securityText: settings, publicUrl }: Pick<Config, 'securityText' | 'publicUrl'>,
  now: Date,
): string | null {
  if (settings === null) return null;
  const lines = [
    ...settings.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now.getTime() + days(validDays)).toISOString().slice(0, 10)}T00:00:00Z`,
    ...(settings.policy === null ? [] : [`Policy: ${settings.policy}`]),
    'Preferred-Languages: en',
    `Canonical: ${publicUrl.origin}${path}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** `/.well-known/security.txt`, at every host; not there where no contact is set. */
export function registerWellKnown(app: FastifyInstance, config: Pick<Config, 'securityText' | 'publicUrl'>): void {
  app.get(path, async (_request, reply) => {
    const text = securityText(config, present());
    if (text === null) throw fail('request.not_found');
    return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
  });
}
