import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { call, enter, type Session } from './calls.ts';
import { uncelebratedDays } from './days.ts';
import { employeesHead } from './files.ts';
import { type DemoPerson, originOf, stage } from './stage.ts';

/** The password of everyone in the organisations that journeys make. */
export const password = 'korma-verde-81';

/** Someone of an organisation that a journey made, signed in. */
export interface Actor extends Session {
  id: string;
  name: string;
  email: string;
}

interface Someone {
  role?: 'Admin' | 'Manager' | 'Employee';
  manager?: string;
}

const surnames = 'Rao Nair Iyer Bose Shah Sethi Menon Gill Dutta Kapoor'.split(' ');

/** A subdomain that no other journey uses. */
export function newSubdomain(): string {
  return `t${randomUUID().slice(0, 13).replace('-', '')}`;
}

function findLinks(email: string, subdomain: string, name: 'invite' | 'token'): string[] {
  if (!existsSync(stage.outbox)) return [];
  const texts = readdirSync(stage.outbox)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(path.join(stage.outbox, file), 'utf8'));
  const links = texts.flatMap((text) =>
    text.startsWith(`To: ${email}\n`) ? (/https?:\S+/.exec(text)?.[0] ?? []) : [],
  );
  return links.filter((link) => link.startsWith(`${originOf(subdomain)}/reset-password?${name}=`));
}

/** The address with a one-time secret in a mail that lies in the outbox for someone of an organisation, or null. */
export function findLink(email: string, subdomain: string, name: 'invite' | 'token'): string | null {
  return findLinks(email, subdomain, name)[0] ?? null;
}

/** The addresses of every invitation that lies in the outbox for someone of an organisation. */
export function findInvitations(email: string, subdomain: string): string[] {
  return findLinks(email, subdomain, 'invite');
}

/** The address that ends mails of notifications, in one that lies in the outbox for someone; null while there is none. */
export function findUnsubscribe(email: string): string | null {
  if (!existsSync(stage.outbox)) return null;
  const texts = readdirSync(stage.outbox)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(path.join(stage.outbox, file), 'utf8'));
  const own = texts.filter((text) => text.startsWith(`To: ${email}\n`));
  return own.map((text) => /https?:\S+\/unsubscribe\S+/.exec(text)?.[0]).find((link) => link !== undefined) ?? null;
}

/** The address of the store for a leaver, in a mail that lies in the outbox for them; null while there is none. */
export function findLeaverLink(email: string): string | null {
  if (!existsSync(stage.outbox)) return null;
  const texts = readdirSync(stage.outbox).map((file) => readFileSync(path.join(stage.outbox, file), 'utf8'));
  const own = texts.filter((text) => text.startsWith(`To: ${email}\n`));
  return own.map((text) => /https?:\S+\/store\/leaver\S+/.exec(text)?.[0]).find((link) => link !== undefined) ?? null;
}

/** The address of the invitation that lies in the outbox for someone of an organisation; null while there is none. */
export function findInvitation(email: string, subdomain: string): string | null {
  return findLink(email, subdomain, 'invite');
}

/** Signs in someone of the demonstration, whose earlier thank-yous do not open as cards over Home. */
export async function demoSession({ email }: DemoPerson): Promise<Session> {
  const { subdomain, password } = stage.demo;
  const session = await enter('auth.login', { email, password }, subdomain);
  await call('notifications.showArrived', {}, session);
  return session;
}

async function register(subdomain: string, email: string): Promise<Session> {
  const { redirectUrl } = await call(
    'auth.register',
    {
      companyName: `Company ${subdomain}`,
      email,
      password,
      confirmPassword: password,
      subdomain,
      termsAgreed: true,
      timeZone: 'Asia/Kolkata',
    },
    { subdomain: null, token: null },
  );
  return await enter('auth.exchange', { code: new URL(redirectUrl).searchParams.get('code') ?? '' }, subdomain);
}

function csvOf(subdomain: string, people: Record<string, Someone>): string {
  const { joined, born } = uncelebratedDays();
  const rows = Object.entries(people).map(([first, { role = 'Employee', manager }], at) => {
    const name = `${first} ${surnames[at % surnames.length]!}`;
    const email = `${first.toLowerCase()}@${subdomain}.example`;
    const boss = manager ? `E-${manager}` : '';
    return `E-${first},${name},${email},,${role},Planner,Logistics,Pune,${boss},${joined},${born},Female`;
  });
  return [employeesHead, ...rows].join('\n');
}

async function accept(email: string, subdomain: string): Promise<Session> {
  await expect.poll(() => findInvitation(email, subdomain)).not.toBeNull();
  const secret = new URL(findInvitation(email, subdomain)!).searchParams.get('invite') ?? '';
  return await enter('auth.accept', { secret, password, confirmPassword: password }, subdomain);
}

/** Answers what is asked at the first sign-in, so that a journey starts on Home. */
export async function onboard(session: Session): Promise<void> {
  const { joined: dateOfJoining, born: dateOfBirth } = uncelebratedDays();
  const missing = { designation: 'Founder', department: 'Office', dateOfJoining, dateOfBirth };
  await call('profile.onboard', { ...missing, gender: 'female', birthdayVisibility: 'nobody' }, session);
}

async function actorOf(session: Session): Promise<Actor> {
  await onboard(session);
  const { id, name, email } = await call('profile.detail', {}, session);
  return { ...session, id, name, email };
}

/** Someone who was imported, come in by the invitation. */
export async function joined(email: string, subdomain: string): Promise<Actor> {
  return await actorOf(await accept(email, subdomain));
}

/** Adds people to an organisation, who are invited and have not come in yet. */
export async function importPeople(people: Record<string, Someone>, admin: Session): Promise<void> {
  const { id } = await call('employees.import', { csv: csvOf(admin.subdomain, people) }, admin);
  await call('employees.applyImport', { id }, admin);
}

/**
 * Makes an organisation as its people would: registration, import, invitations. Everyone is there by first name, the
 * founder as `Admin`.
 */
export async function makeCompany<Names extends string>(
  people: Record<Names, Someone>,
  email?: string,
): Promise<Record<Names | 'Admin', Actor> & { subdomain: string }> {
  const subdomain = newSubdomain();
  const founder = await register(subdomain, email ?? `admin@${subdomain}.example`);
  const made: Record<string, Actor> = { Admin: await actorOf(founder) };
  const names = Object.keys(people) as Names[];
  if (names.length > 0) await importPeople(people, founder);
  for (const first of names) {
    made[first] = await joined(`${first.toLowerCase()}@${subdomain}.example`, subdomain);
  }
  return { ...(made as Record<Names | 'Admin', Actor>), subdomain };
}

/** Thanks someone past the browser; answers what became of each recipient. */
export async function thank(
  giver: Session,
  receiver: { id: string },
  points: number,
  message: string,
  visibility: 'public' | 'team' | 'private' = 'public',
) {
  return await call(
    'recognition.give',
    { message, visibility, recipients: [{ personId: receiver.id, points }] },
    giver,
  );
}
