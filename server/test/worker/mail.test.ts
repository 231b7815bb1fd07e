import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../src/app.ts';
import { smtpMailer } from '../../src/integrations/email/mailer.ts';
import { Reactor } from '../../src/platform/activity.ts';
import { moveClock } from '../../src/platform/clock.ts';
import type { PersonContext } from '../../src/platform/context.ts';
import { fail } from '../../src/platform/fail.ts';
import { deliverMails } from '../../src/platform/mails/outbox.ts';
import { perform } from '../../src/platform/operation.ts';
import { seal } from '../../src/platform/security/crypto.ts';
import { unsubscribeSecret } from '../../src/platform/security/unsubscribe.ts';
import { readToken } from '../../src/platform/session/session.ts';
import type { MailBlock } from '../../src/platform/text/mail-blocks.ts';
import { wordsInMail } from '../../src/platform/text/mail-placeholders.ts';
import { drain } from '../../src/platform/worker/jobs.ts';
import type { Organisation } from '../support/world.ts';
import { useOwnWorld } from '../support/world.ts';

interface Arrived {
  to: string;
  text: string;
}

const arrived: Arrived[] = [];
let refusal: { code: number; at: 'rcpt' | 'data' } | null = null;
const refuse = ({ code }: { code: number }) => Object.assign(new Error('Not now'), { responseCode: code });

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onRcptTo: (_address, _session, done) => done(refusal?.at === 'rcpt' ? refuse(refusal) : null),
  onData: (stream, session, done) => {
    let text = '';
    stream.on('data', (chunk) => (text += String(chunk)));
    stream.on('end', () => {
      if (refusal) return done(refuse(refusal));
      arrived.push({ to: session.envelope.rcptTo[0]!.address, text });
      return done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
});

const world = useOwnWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Apprecio <thanks@apprecio.example>' });
let org: Organisation;

beforeEach(async () => {
  arrived.length = 0;
  refusal = null;
  org = await world().organisation();
});
afterEach(() => moveClock(0));
afterAll(async () => new Promise<void>((resolve) => server.close(resolve)));

const mailOf = (key: string) => ({
  to: admin(),
  language: 'en' as const,
  subject: key,
  text: key,
  subdomain: org.subdomain,
  path: '/',
  key,
});
const brand = { company: 'Here', colour: null };
const admin = () => `admin@${org.subdomain}.example`;
const ask = async () => world().call('auth.forgot', { email: admin() }, null, { host: org.host });
const waiting = async () =>
  world().look('select attempts, parked_at, sealed from mails_due where organisation_id = $1', [org.id]);
const idOf = ({ text }: Arrived) => /^Message-ID: (.+)$/im.exec(text)?.[1];
const decoded = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');

describe('mail by SMTP (ONB-06, AUTH-05)', () => {
  test('treats a company name that looks like a placeholder as plain text, in both parts', async () => {
    const name = 'Mills {link} and {unsubscribe}';
    await org.people.admin!.ok('organisation.update', { name });
    await ask();
    await world().drain(org);
    const text = decoded(arrived.at(-1)!.text);
    expect(text.split('Content-Type: text/html').map((part) => part.includes(name))).toEqual([true, true]);
    expect(text).not.toMatch(/Mills http/);
  });

  test('arrives as text and as a light and dark page with its link, and is then deleted here', async () => {
    await ask();
    await world().drain(org);
    expect(arrived).toHaveLength(1);
    const { to, text } = arrived[0]!;
    expect(to).toBe(admin());
    expect(text).toMatch(/^From: Apprecio <thanks@apprecio\.example>$/m);
    expect(text).toMatch(/multipart\/alternative/);
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/im);
    const links = decoded(text).match(new RegExp(`http://${org.host}/reset-password\\?token=[\\w.-]+`, 'g')) ?? [];
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(decoded(text)).toContain('<meta name="color-scheme" content="light dark"');
    expect(await waiting()).toEqual([]);
  });

  test('that is temporarily refused is retried with growing delays and arrives under one Message-ID', async () => {
    refusal = { code: 451, at: 'data' };
    await ask();
    await world().drain(org);
    expect(await waiting()).toMatchObject([{ attempts: 1, parked_at: null }]);
    await world().drain(org);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    moveClock(3000);
    await world().drain(org);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    refusal = null;
    moveClock(5000);
    await world().drain(org);
    expect(arrived).toHaveLength(0);
    moveClock(9000);
    await world().drain(org);
    expect(arrived).toHaveLength(1);
    expect(idOf(arrived[0]!)).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(await waiting()).toEqual([]);
  });

  test('sent twice has the same Message-ID, and another mail has a different one', async () => {
    const { config } = world().services;
    const mailer = smtpMailer(config, config.smtp!);
    for (const id of ['one', 'one', 'two']) await mailer.send(mailOf('k'), id, brand);
    expect(arrived.map(idOf)).toEqual(['<one@localhost>', '<one@localhost>', '<two@localhost>']);
  });

  test('of notifications carries a one-click unsubscribe link in its header and footer (NOT-02)', async () => {
    const { config } = world().services;
    const subscriber = { organisationId: org.id, personId: org.people.admin!.id };
    const blocks: MailBlock[] = [{ kind: 'footLink', text: 'आपके लिए {origin}', to: '{unsubscribe}' }];
    const mail = { to: admin(), subject: 'S', text: '{unsubscribe}', subdomain: org.subdomain, path: '/', key: 'k' };
    await smtpMailer(config, config.smtp!).send(
      { ...mail, blocks, language: 'hi', unsubscribes: subscriber },
      'one',
      brand,
    );
    const { text } = arrived[0]!;
    const secret = unsubscribeSecret(subscriber, config.secretKey);
    const unfolded = text.replace(/\r\n\s+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <http://${org.host}/api/notifications/unsubscribe/${secret}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [plain, page] = text.split('Content-Type: text/html');
    expect(decoded(plain!)).toContain(`http://${org.host}/unsubscribe?secret=${secret}`);
    const body = Buffer.from(page!.split('\r\n\r\n')[1]!.split('--')[0]!, 'base64').toString();
    const shown = page!.includes('base64') ? body : decoded(page!);
    expect(shown).toMatch(/<html[^>]* lang="hi"/);
    expect(shown).toContain(`http://${org.host}/unsubscribe?secret=${secret}`);
  });

  test('leaves written text that looks like a placeholder unchanged (FEED-04, NOT-02)', async () => {
    const { config } = world().services;
    const written = wordsInMail('{link} {!origin} {unsubscribe');
    const mail = {
      to: admin(),
      subject: 'S',
      subdomain: org.subdomain,
      path: '/here',
      key: 'k',
      language: 'en' as const,
    };
    await smtpMailer(config, config.smtp!).send(
      { ...mail, text: `${written} {link}`, blocks: [{ kind: 'text', text: written }] },
      'one',
      brand,
    );
    const text = decoded(arrived[0]!.text);
    expect(text).toContain(`{link} {!origin} {unsubscribe http://${org.host}/here`);
    expect(text).toContain('>{link} {!origin} {unsubscribe<');
  });

  test('to a mailbox that does not exist is not retried', async () => {
    refusal = { code: 550, at: 'rcpt' };
    await ask();
    await world().drain(org);
    const [row] = await waiting();
    expect(row.parked_at).not.toBeNull();
  });

  test('that cannot be delivered is shown to admins with the reason and retried on request (OPS-03)', async () => {
    refusal = { code: 550, at: 'rcpt' };
    await ask();
    await world().drain(org);
    const { items } = await org.people.admin!.ok('audit.parked');
    expect(items).toMatchObject([
      { kind: 'email', to: admin(), attempts: 1, problem: expect.stringContaining('Not now') },
    ]);
    refusal = null;
    const other = await world().organisation();
    const ids = items.map(({ id }) => id);
    expect(await other.people.admin!.ok('audit.retry', { ids })).toEqual({ retried: 0 });
    expect(await org.people.admin!.ok('audit.retry', { ids })).toEqual({ retried: 1 });
    await world().drain(org);
    expect(arrived).toHaveLength(1);
    expect(await org.people.admin!.ok('audit.parked')).toEqual({ items: [] });
  });

  test('of a demonstration stays in the outbox for any recipient and is never parked', async () => {
    await world().look('update organisations set demonstration = true where organisation_id = $1', [org.id]);
    const stranger = `stranger@${org.subdomain}.example`;
    await org.people.admin!.ok('employees.inviteList', { text: stranger });
    await ask();
    await world().drain(org);
    expect([arrived, await waiting()]).toEqual([[], []]);
    expect(world().mailOf(stranger)).toMatchObject([expect.stringContaining('/reset-password?invite=')]);
    expect(world().mailOf(admin())).toHaveLength(1);
  });

  test('is stored sealed in the database, since it carries a link', async () => {
    refusal = { code: 451, at: 'data' };
    await ask();
    await world().drain(org);
    expect(JSON.stringify(await waiting())).not.toMatch(/token|reset|admin@/);
  });
});

describe('a mail that is asked for', () => {
  const subjects = () => arrived.map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1] ?? '').toSorted();

  /** Calls a command of the admin's that does this, in place of what it does. */
  async function command(work: (ctx: PersonContext) => Promise<void>, services = world().services): Promise<void> {
    const route = routes.find(({ name }) => name === 'posts.react')!;
    const handler = async (ctx: never) => {
      await work(ctx);
      return { reactions: [], reactionCount: 0, myReaction: null };
    };
    const claims = readToken(org.people.admin!.token, services.config.secretKey, new Date(0));
    const requestContext = { claims, host: { host: '', subdomain: null } } as never;
    const call = { requestId: 'test', input: {}, idempotencyKey: undefined, requestContext };
    await perform(services, { ...route, handler }, call, (_bound, raw) => raw);
  }

  test('in a command is sent together with mails of its reactions in the same transaction', async () => {
    const reactor = new Reactor({
      search: { inTransaction: { 'posts.reacted': async (ctx) => ctx.mail(mailOf('by a reaction')) } },
    });
    await command(
      async (ctx) => {
        ctx.mail(mailOf('by a command'));
        await ctx.record('posts.reacted', null, { reaction: null });
      },
      { ...world().services, reactor },
    );
    await world().drain(org);
    expect(subjects()).toEqual(['by a command', 'by a reaction']);
  });

  test('in a failed command or a refused row of a bulk operation is not sent', async () => {
    const failing = command(async (ctx) => {
      ctx.mail(mailOf('by a failure'));
      throw fail('request.invalid');
    });
    await expect(failing).rejects.toThrow();
    await command(async (ctx) => {
      ctx.noActivity('only its mails are looked at');
      await ctx.each(['first', 'refused', 'last'], async (row) => {
        ctx.mail(mailOf(row));
        if (row === 'refused') throw fail('request.invalid');
      });
    });
    await world().drain(org);
    expect(subjects()).toEqual(['first', 'last']);
  });
});

describe('a stored mail sealed with another SECRET_KEY (OPS-03)', () => {
  test('is parked with its reason, and the others are sent', async () => {
    await ask();
    const { services, sweep } = world();
    while ((await drain(services, sweep, org.id)) > 0);
    const [mail] = await world().look<{ key: string }>('select key from mails_due where organisation_id = $1', [
      org.id,
    ]);
    const sealed = seal('{}', 'the key of before, forty characters long', 'mails', `${org.id} ${mail!.key}`);
    await world().look('update mails_due set sealed = $2 where organisation_id = $1', [org.id, sealed]);
    const other = await world().organisation();
    await world().call('auth.forgot', { email: `admin@${other.subdomain}.example` }, null, { host: other.host });
    while ((await drain(services, sweep)) > 0);
    await deliverMails(services, sweep);
    expect(arrived.map(({ to }) => to)).toContain(`admin@${other.subdomain}.example`);
    const [parked] = await world().look('select parked_at, problem from mails_due where organisation_id = $1', [
      org.id,
    ]);
    expect(parked).toMatchObject({ parked_at: expect.any(Date), problem: expect.stringContaining('SECRET_KEY') });
  });
});
