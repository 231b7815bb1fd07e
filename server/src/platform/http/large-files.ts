import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@apprecio/contract/api/define';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files that go when the answer was sent. */
    temporary: string[];
  }
}

/** Removes what a request put on disk, once it is answered or broken off. */
export function registerLargeFiles(app: FastifyInstance): void {
  app.decorateRequest('temporary', null as unknown as string[]);
  app.addHook('onRequest', async (request) => {
    request.temporary = [];
  });
  const tidy = async (request: FastifyRequest) => {
    await Promise.all(request.temporary.map((path) => rm(path, { force: true })));
  };
  app.addHook('onResponse', tidy);
  app.addHook('onRequestAbort', tidy);
}

/** Reads a form with one large file, which goes to disk as it arrives and never whole into memory. */
export async function readLargeForm(
  request: FastifyRequest,
  { field, maxBytes }: Upload,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const item of request.parts({ limits: { fileSize: maxBytes } })) {
    if (item.type !== 'file') {
      input[item.fieldname] = item.value;
      continue;
    }
    const path = join(tmpdir(), `apprecio-${randomUUID()}`);
    request.temporary.push(path);
    await pipeline(item.file, createWriteStream(path, { mode: 0o600 }));
    if (item.file.truncated) throw fail('request.too_large', { errors: { [field]: 'This file is too large' } });
    input[item.fieldname] = new File([await openAsBlob(path)], item.filename.slice(0, 200));
  }
  return input;
}
