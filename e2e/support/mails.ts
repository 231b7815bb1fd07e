import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notificationEventTypes } from '@apprecio/contract/generated/notices';
import { call } from './calls.ts';
import { leaverLink } from './leaver.ts';
import { passNight } from './nights.ts';
import { type Actor, demoSession, findLink, makeCompany, password } from './people.ts';
import { earn } from './points.ts';
import { demoPerson, stage } from './stage.ts';
import { expect } from './test.ts';

/** A mail as it lies in the outbox. */
export interface LaidMail {
  name: string;
  html: string;
}

const slugOf = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/giu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** The mails that are wanted, of those that are written to their end. */
function laid(wanted: (file: string, text: string) => boolean): (LaidMail & { kind: string })[] {
  const read = (file: string) => readFileSync(path.join(stage.outbox, file), 'utf8');
  const files = new Set(readdirSync(stage.outbox));
  return [...files].flatMap((file) => {
    const page = file.replace(/txt$/, 'html');
    if (!file.endsWith('.txt') || !files.has(page)) return [];
    const text = read(file);
    const [kind] = /^[a-z]+(?:-answer)?/i.exec(file) ?? [];
    const [, subject] = /^Subject: (.*)$/m.exec(text) ?? [];
    if (kind === undefined || subject === undefined || !wanted(file, text)) return [];
    const html = read(page);
    return html.trimEnd().endsWith('</html>') ? [{ kind, name: `${kind}-${slugOf(subject)}`, html }] : [];
  });
}

/** The mails about a password: asked for by oneself, by an admin, and that it was changed. */
async function askForPasswords({ email, subdomain }: Actor, admin: Actor, other: Actor): Promise<void> {
  await call('auth.forgot', { email }, { subdomain, token: null });
  await call('employees.resetPassword', { id: other.id }, admin);
  await expect.poll(() => findLink(email, subdomain, 'token')).not.toBeNull();
  const secret = new URL(findLink(email, subdomain, 'token')!).searchParams.get('token')!;
  await call('auth.reset', { secret, password, confirmPassword: password }, { subdomain, token: null });
}

/** Of a company with a name, a colour and a logo of its own, everything that it mails. */
async function ofCompany(): Promise<string> {
  const { Admin, Ravi, Mira, subdomain } = await makeCompany({
    Asha: { manager: 'Mira' },
    Mira: { role: 'Manager' },
    Ravi: { manager: 'Mira' },
  });
  const { kinds } = (await call('profile.preference', {}, Ravi)).notifications;
  const at = (email: 'now' | 'daily') =>
    Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { email, push: 'off' as const }]));
  await call('profile.prefer', { notifications: { kinds: at('now') } }, Ravi);
  await call('profile.prefer', { notifications: { kinds: at('daily'), digest: { hour: 0 } } }, Mira);
  await call('reports.mailMe', { report: { name: 'rewards' }, every: 'monthly' }, Admin);
  await passNight('lay_mails', subdomain);
  await askForPasswords(Ravi, Admin, Mira);
  return subdomain;
}

/**
 * Makes the demonstration send its emails about gift vouchers: a code to its buyer; the store and an answer to a
 * leaver. Returns the texts that identify them.
 */
async function ofVouchers(): Promise<readonly string[]> {
  const [buyer, admin] = [await demoSession(demoPerson('employee')), await demoSession(demoPerson('admin'))];
  const link = await leaverLink(400);
  const secret = new URL(link).searchParams.get('secret')!;
  const stranger = { subdomain: stage.demo.subdomain, token: null };
  const { items } = await call('orders.leaverProducts', { secret }, stranger);
  const { productType, id: productId, price } = items[0]!;
  const wanted = { productType, productId, price };
  const left = await call('orders.leaverRedeem', { secret, ...wanted }, stranger);
  const of = { secret, id: left.orderNum, lineId: left.lines[0]!.id };
  await call('orders.leaverReveal', of, stranger);
  const { cases } = await call('orders.leaverAsk', { ...of, reason: 'The shop refused it' }, stranger);
  const note = 'The shop tells us that it was used on Monday.';
  await call('orders.answer', { id: cases[0]!.id, outcome: 'refuse', note }, admin);
  await earn(400);
  const bought = await call('orders.redeem', wanted, buyer);
  await call('orders.mailCodes', { id: bought.orderNum, lineId: bought.lines[0]!.id }, buyer);
  return [secret, left.orderNum, bought.orderNum];
}

/** Every kind of mail there is, made by the product. */
export async function everyMail(): Promise<LaidMail[]> {
  const [subdomain, marks] = await Promise.all([ofCompany(), ofVouchers()]);
  const own = (file: string, text: string) =>
    file.endsWith(`__${subdomain}.txt`) ||
    (/^(?:codes|leaver)/.test(file) && marks.some((mark) => text.includes(mark)));
  const besides = ['invitation', 'reset', 'changed', 'digest', 'weekly', 'report', 'codes', 'leaver', 'leaver-answer'];
  await expect
    .poll(() => besides.filter((wanted) => !laid(own).some(({ kind }) => kind === wanted)), { timeout: 30_000 })
    .toEqual([]);
  // Besides the expected notices, people are notified of the passwords and permissions that were changed to make the
  // company.
  await expect
    .poll(() => laid(own).filter(({ kind }) => kind === 'notice').length)
    .toBeGreaterThanOrEqual(notificationEventTypes.length);
  const byName = Map.groupBy(laid(own), ({ name }) => name);
  return [...byName].flatMap(([name, same]) =>
    same.map(({ html }, at) => ({ name: at === 0 ? name : `${name}-${at + 1}`, html })),
  );
}
