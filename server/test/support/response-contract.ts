import { operations } from '@apprecio/contract/generated/operations';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../../src/platform/http/openapi.ts';

interface Declared {
  description: string;
  content?: Record<string, unknown>;
}

/** An answer as it went out. */
export interface Answered {
  method: string;
  /** As in the document, without `/api`. */
  path: string;
  status: number;
  contentType: string | undefined;
  code: string | undefined;
}

const document = openApi(operations) as {
  paths: Record<string, Record<string, { responses: Record<string, Declared> }>>;
};

/**
 * Returns the undeclared part of an answer: its status, its type or its error code (API-08); null if the document
 * declares all.
 */
export function undeclared({ method, path, status, contentType, code }: Answered): string | null {
  const entry = document.paths[path]?.[method.toLowerCase()];
  const declared = entry?.responses[String(status)];
  const what = `${method} ${path} answered ${status}`;
  if (!declared) return `${what}, which it does not declare`;
  const type = contentType?.split(';')[0];
  if (type !== undefined && !declared.content?.[type]) return `${what} as ${type}, which it does not declare`;
  if (code !== undefined && !declared.description.split(', ').includes(code))
    return `${what} with ${code}, which it does not declare`;
  return null;
}

function codeIn(contentType: string | undefined, payload: unknown): string | undefined {
  if (!contentType?.startsWith('application/problem+json') || typeof payload !== 'string') return undefined;
  return (JSON.parse(payload) as { code: string }).code;
}

/** Looks at every answer of a server that is not yet ready; what it returns throws when one was not declared. */
export function watchAnswers(app: FastifyInstance): () => void {
  const found = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api/') || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const contentType = reply.getHeader('content-type') as string | undefined;
    const problem = undeclared({
      method: request.method,
      path: url.slice(4).replace(/:(\w+)/g, '{$1}'),
      status: reply.statusCode,
      contentType,
      code: codeIn(contentType, payload),
    });
    if (problem) found.add(problem);
  });
  return () => {
    const all = [...found];
    found.clear();
    if (all.length > 0) throw new Error(all.join('\n'));
  };
}
