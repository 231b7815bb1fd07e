import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../fail.ts';
import { isLocalHost } from './local-hosts.ts';
import { isLocalRequest } from './local-request.ts';

const newest = 200;
const named = /^[\w-]+\.(?:html|txt)$/;

// A mail's page contains its styles and may link into the product. It runs no script and fetches nothing.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns true if a browser may read the mails in the outbox: those of a demonstration on this machine. */
export function showsOutbox({ demonstration, publicUrl }: Config): boolean {
  return demonstration !== null && isLocalHost(publicUrl.hostname);
}

interface Laid {
  name: string;
  at: Date;
  to: string;
  subject: string;
}

async function mailsIn(folder: string): Promise<Laid[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = files.filter((file) => named.test(file) && file.endsWith('.txt'));
  const dated = await Promise.all(
    texts.map(async (file) => ({ file, at: (await stat(path.join(folder, file))).mtime })),
  );
  const last = dated.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, newest);
  return Promise.all(
    last.map(async ({ file, at }) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      const [, to = '', subject = ''] = /^To: (.*)\nSubject: (.*)\n/.exec(text) ?? [];
      return { name: file.slice(0, -'.txt'.length), at, to, subject };
    }),
  );
}

const style = `:root{color-scheme:light dark;--bg:#faf9f6;--ink:#141a19;--muted:#5b6360;--line:#e6e3dc;--link:#22616b}
@media (prefers-color-scheme:dark){:root{--bg:#0f1413;--ink:#edf0ee;--muted:#9da7a3;--line:#28302f;--link:#8fd0d9}}
body{margin:0 auto;max-width:760px;padding:32px 16px;background:var(--bg);color:var(--ink);font:15px/1.55 Figtree,system-ui,sans-serif}
h1{margin:0;font:540 30px/1.12 Newsreader,Georgia,serif}p{margin:8px 0 0;color:var(--muted)}ul{margin:24px 0 0;padding:0;list-style:none}
li{padding:14px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}a{color:var(--link)}span{color:var(--muted);font-size:13px}`;

function pageOf(mails: readonly Laid[]): string {
  const rows = mails.map(
    ({ name, at, to, subject }) =>
      `<li><a href="/outbox/${name}.html">${escaped(subject)}</a><br><span>To ${escaped(to)} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC · <a href="/outbox/${name}.txt">Text version</a></span></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No emails yet. Invite someone to see the first one.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · Apprecio</title><style>${style}</style></head><body><main><h1>Outbox</h1><p>Demo mode: these emails were saved instead of being sent. Only this computer can see them.</p>${list}</main></body></html>`;
}

/** `/outbox`: the mails of a demonstration, for a browser on the same machine; else there is no such page. */
export function registerOutbox(app: FastifyInstance, config: Config): void {
  if (!showsOutbox(config)) return;
  const folder = path.join(config.dataFolder, 'outbox');
  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) throw fail('request.not_found');
    return reply
      .header('content-security-policy', mailPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(await mailsIn(folder)));
  });
  app.get<{ Params: { file: string } }>('/outbox/:file', async (request, reply) => {
    const { file } = request.params;
    if (!isLocalRequest(request) || !named.test(file)) throw fail('request.not_found');
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => null);
    if (text === null) throw fail('request.not_found');
    return reply
      .header('content-security-policy', mailPolicy)
      .header('cache-control', 'no-store')
      .type(file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(text);
  });
}
