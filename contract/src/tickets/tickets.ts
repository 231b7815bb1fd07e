import { z } from 'zod';
import { id } from '../api/ids.ts';

/** The kinds of item that tickets are made for. */
export const ticketKinds = ['poll', 'survey'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The limits that prevent anonymous polls and surveys from being subtracted from one another. */
export const anonymityLimits = {
  /** The days that earlier ones are compared. */
  comparedDays: 90,
  /** The days between two that ask the same audience. */
  restDays: 14,
  /** The days that someone must have been here to count towards a minimum. */
  settledDays: 7,
} as const;

/** The size of new keys, in bits. Keys of 2,048 bits stay valid for what they were made for. */
export const ticketBits = 3072;

const lengths = [2048, ticketBits].map((bits) => Math.ceil((bits / 8) * (4 / 3)));

const ofKey = z
  .string()
  .max(Math.max(...lengths), 'This ticket isn’t valid.')
  .regex(/^[\w-]+$/)
  .refine((text) => lengths.includes(text.length), 'This ticket isn’t valid.');

/** A blinded ticket, as the browser sends it to be signed. */
export const blindedTicket = ofKey;

/** The server's signature: of a blinded ticket in the answer of taking one, of a ticket when it is used. */
export const ticketSignature = ofKey;

/** A ticket: `<organisation>.<key>.<43 random characters>`, all of which the signature covers. */
export const ticket = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.[\w-]{43}$/, 'This ticket isn’t valid.');

/**
 * The data that a browser needs to make a ticket: its text before the random part, and the public key (SPKI,
 * base64url).
 */
export const ticketKey = z.strictObject({ prefix: z.string(), publicKey: z.string() });
export type TicketKey = z.infer<typeof ticketKey>;

/** The public list of a poll or survey: its keys, one for each cohort, and the hashes of all tickets whose answers count. */
export const ticketList = z.strictObject({
  keys: z.array(z.strictObject({ id, publicKey: z.string() })),
  /** SHA-256 of the random part of each ticket, in hexadecimal digits, in their own order. */
  hashes: z.array(z.string()),
});
export type TicketList = z.infer<typeof ticketList>;
