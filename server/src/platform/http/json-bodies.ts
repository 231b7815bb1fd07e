import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';

const forbiddenKeys = /"(?:__proto__|constructor)"\s*:/;
const depthAtMost = 12;

function isDeep(value: unknown, left = depthAtMost): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1));
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  if (forbiddenKeys.test(text)) throw fail('request.malformed');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail('request.malformed', { detail: 'The body is not valid JSON.' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isDeep(value)) {
    throw fail('request.malformed', { detail: 'The body must be a JSON object.' });
  }
  return value;
}

/** The one form that is taken: what a mail program sends to end mails (RFC 8058). */
function parseOneClick(text: string): unknown {
  if (text !== 'List-Unsubscribe=One-Click') throw fail('request.malformed');
  return {};
}

function addBodyParser(app: FastifyInstance, type: string, parse: (text: string) => unknown): void {
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parse(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Takes bodies of JSON, flat enough and without keys that reach a prototype, and the one-click form; no others. */
export function registerBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  addBodyParser(app, 'application/json', parseJson);
  addBodyParser(app, 'application/x-www-form-urlencoded', parseOneClick);
}
