import { days } from '@apprecio/contract/api/days';

const freeFailures = 5;
const longestWaitMinutes = 15;

/** Wrong codes of a person in a row. */
export interface Failures {
  failures: number;
  failedAt: Date | null;
}

/** Returns the number of wrong codes that still count: those of a day ago are forgotten. */
export function countingFailures({ failures, failedAt }: Failures, now: Date): number {
  return failedAt !== null && now.getTime() - failedAt.getTime() < days(1) ? failures : 0;
}

/**
 * Returns the instant until which no code of a person counts, or null. After five wrong codes each further one waits
 * twice as long, at most a quarter of an hour.
 */
export function waitUntil(before: Failures, now: Date): Date | null {
  const failures = countingFailures(before, now);
  if (failures < freeFailures) return null;
  const minutes = Math.min(2 ** Math.min(failures - freeFailures, 10), longestWaitMinutes);
  const until = new Date(before.failedAt!.getTime() + minutes * 60_000);
  return until > now ? until : null;
}

/** Returns true if so many wrong codes in a row are to be reported to their owner. */
export function isGuessing(failures: number): boolean {
  return failures === freeFailures;
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const startLength = 3;
const codeLength = 15;

/** A typed code: six digits of an app, a recovery code with its start, or nothing of it. */
export type Typed = { kind: 'app'; code: string } | { kind: 'recovery'; code: string; start: string } | null;

/** Reads a typed code. Blanks, hyphens and letter case do not matter. */
export function readTyped(text: string): Typed {
  const code = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (code.length !== codeLength || ![...code].every((letter) => letters.includes(letter))) return null;
  return { kind: 'recovery', code, start: code.slice(0, startLength) };
}

/** Returns a recovery code of random letters, without hyphens. */
export function recoveryCodeOf(randomLetter: (among: number) => number): string {
  return Array.from({ length: codeLength }, () => letters[randomLetter(letters.length)]).join('');
}

/** Returns a recovery code as people read it. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{5}/g)!.join('-');
}

/** Returns the part of a recovery code by which its hash is found. */
export function startOf(code: string): string {
  return code.slice(0, startLength);
}

/** A recovery code as it is stored. */
export interface HashedCode {
  start: string;
  hash: string;
}
