import type { Language } from '@apprecio/contract/api/codes';
import type { GiftTaxLimit } from '@apprecio/contract/billing/billing.rules';
import { z } from 'zod';
import { type FirebaseAccount, firebaseAccount } from '../integrations/push/firebase-account.ts';
import {
  contacts,
  giftTaxLimits,
  offeredLanguages,
  origins,
  postgres,
  privateHosts,
  type PrivateHosts,
  privateHostsOf,
  whole,
} from './config-formats.ts';
import { meanings } from './config-meanings.ts';
import type { SecretKey } from './security/crypto.ts';

const schema = z.object({
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres.optional(),
  SECRET_KEY: z.string().min(32),
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKER: z.enum(['on', 'off', 'only']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATA_FOLDER: z.string().default('.data'),
  SINGLE_ORGANISATION: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_PER_MINUTE: whole(1, 1_000_000).default(300),
  SIGN_IN_FAILURES_PER_MINUTE: whole(1, 1_000_000).default(10),
  ANONYMOUS_PER_MINUTE: whole(1, 1_000_000).default(1200),
  SIGN_IN_PER_MINUTE: whole(1, 1_000_000).default(600),
  FIRST_WEEK_INVITATIONS_PER_DAY: whole(1, 1_000_000).default(2000),
  UNPOSTED_MB_PER_PERSON: whole(1, 1_000_000).default(300),
  UNPOSTED_MB_PER_ORGANISATION: whole(1, 1_000_000).default(5000),
  DATABASE_CONNECTIONS: whole(2, 100).default(10),
  WORKER_CONNECTIONS: whole(2, 100).default(6),
  API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_ORIGINS: origins.optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_HOST: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_FOLDER: z.string().optional(),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_HOSTS: origins.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('apprecio'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  ...privateHosts,
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .refine((text) => URL.canParse(text))
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: firebaseAccount.optional(),
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMONSTRATION: z.string().optional(),
  TEST_PAYMENTS: z.enum(['on', 'off']).default('off'),
  SECURITY_CONTACT: contacts.optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SELLER_NAME: z.string().max(100).default('Apprecio'),
  SELLER_ADDRESS: z.string().max(300).default(''),
  SELLER_GSTIN: z
    .string()
    .regex(/^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
    .optional(),
  SELLER_STATE: z.string().max(60).default(''),
  OFFERED_LANGUAGES: offeredLanguages.prefault('en'),
  GIFT_TAX_LIMITS: giftTaxLimits.prefault('2000-01-01=5000,2026-04-01=15000'),
  PLAN_NAME: z.string().max(60).default('Own server'),
  PLAN_SEATS: whole(1, 10_000_000).optional(),
  PLAN_SEAT_PAISE: whole(0, 100_000_000).optional(),
});

const complete = schema
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined, { path: ['MAIL_FROM'] })
  .refine((given) => (given.S3_ACCESS_KEY_ID === undefined) === (given.S3_SECRET_ACCESS_KEY === undefined), {
    path: ['S3_ACCESS_KEY_ID'],
  });

/** Location of files in S3. Without `keys`, the credentials of the environment apply, as is standard for S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of a service that is not Amazon's. */
  endpoint: string | null;
  keys: { id: string; secret: string } | null;
}

/** The settings of one process. `databaseUrl` may be a pooler in transaction mode, `directUrl` never is. */
export interface Config extends PrivateHosts {
  databaseUrl: string;
  directUrl: string;
  secretKey: SecretKey;
  publicUrl: URL;
  port: number;
  host: string;
  worker: 'on' | 'off' | 'only';
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  dataFolder: string;
  /** The bucket of stored files; null where they lie in the data folder. */
  s3: S3Settings | null;
  singleOrganisation: string | null;
  trustProxy: string[] | false;
  ratePerMinute: number;
  signInFailuresPerMinute: number;
  /** Anonymous votes, answers and reads of their public lists that an address may send per minute. */
  anonymousPerMinute: number;
  signInPerMinute: number;
  /** Invitations that an organisation may send for each day of its first week. */
  firstWeekInvitationsPerDay: number;
  /** Maximum size of unused uploads in bytes, per person and per organisation. */
  unpostedBytesPerPerson: number;
  unpostedBytesPerOrganisation: number;
  /** Number of database connections that requests share. */
  databaseConnections: number;
  /** Number of additional database connections of the worker, for reactions, deliveries and schedules. */
  workerConnections: number;
  /** Base address of the page's calls, if not `/api` of its own host; must be of the same site. */
  apiBase: URL | null;
  /** Origins of the same site that may call; `*` stands for one label, as in `https://*.apprecio.example`. */
  allowedOrigins: string[];
  /** Addresses of the pages behind /terms and /privacy; null shows the product's own plain texts. */
  legal: { terms: string | null; privacy: string | null };
  /** Host to which the paths of pictures lead, if not this one. */
  contentHost: URL | null;
  /** A folder whose pictures are served under `/content`; null without one. */
  contentFolder: string | null;
  /** The script for page analytics or recording, and every origin that it needs; null without one. */
  analytics: { script: string; origins: string[] } | null;
  /** The OTLP collector that gets traces, if any. */
  traceEndpoint: string | null;
  traceServiceName: string;
  /** The mail server and the sender of every mail; without it mails lie in the outbox folder. */
  smtp: { url: string; from: string } | null;
  /** The private key of Web Push, where it is not derived from the secret key. */
  vapidPrivateKey: string | null;
  /** Contact of the operator of this installation, for push services. */
  vapidSubject: string;
  /** The account of Firebase by which push reaches apps; null where it reaches browsers alone. */
  firebase: FirebaseAccount | null;
  /** Base addresses of the payment services. */
  paymentUrls: { razorpay: string; stripe: string };
  /** Content of `/.well-known/security.txt`; null if the file is not served. */
  securityText: { contacts: string[]; policy: string | null } | null;
  /** The subdomain whose sign-in page says where mails lie; null outside a demonstration. */
  demonstration: string | null;
  /** True if organisations without a payment service accept test payments. For development. */
  testPayments: boolean;
  /** Seller of the store, as named on invoices. */
  seller: { name: string; address: string; gstin: string | null; state: string };
  /** The languages in which the installation offers its pages and mails. */
  offeredLanguages: Language[];
  /** The sums below which the gifts of a tax year are free of tax, in paise, each from a date. */
  giftTaxLimits: GiftTaxLimit[];
  /** Plan of this installation: its name, its seats, and the price of a seat per month in paise, if set. */
  plan: { name: string; seats: number | null; seatPaise: number | null };
}

function subjectOf(publicUrl: string | undefined, mailFrom: string | undefined): string {
  if (publicUrl?.startsWith('https:')) return new URL(publicUrl).origin;
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0];
  return `mailto:${sender ?? 'apprecio@localhost.localdomain'}`;
}

function analyticsOf(script: string | undefined, hosts: string[] = []): Config['analytics'] {
  return script === undefined ? null : { script, origins: [...new Set([new URL(script).origin, ...hosts])] };
}

function pageSettings(
  value: z.output<typeof schema>,
): Pick<Config, 'paymentUrls' | 'apiBase' | 'contentHost' | 'contentFolder' | 'analytics' | 'legal'> {
  return {
    paymentUrls: { razorpay: new URL(value.RAZORPAY_URL).origin, stripe: new URL(value.STRIPE_URL).origin },
    contentHost: value.CONTENT_HOST === undefined ? null : new URL(value.CONTENT_HOST),
    contentFolder: value.CONTENT_FOLDER ?? null,
    apiBase: value.API_BASE === undefined ? null : new URL(value.API_BASE),
    analytics: analyticsOf(value.ANALYTICS_SCRIPT, value.ANALYTICS_HOSTS),
    legal: { terms: value.TERMS_URL ?? null, privacy: value.PRIVACY_URL ?? null },
  };
}

/** Thrown by `readConfig`: the message names each variable and what it must be. */
export class ConfigError extends Error {}

function billingOf(
  value: z.infer<typeof complete>,
): Pick<Config, 'seller' | 'plan' | 'giftTaxLimits' | 'offeredLanguages'> {
  return {
    offeredLanguages: value.OFFERED_LANGUAGES,
    seller: {
      name: value.SELLER_NAME,
      address: value.SELLER_ADDRESS,
      gstin: value.SELLER_GSTIN ?? null,
      state: value.SELLER_STATE,
    },
    giftTaxLimits: value.GIFT_TAX_LIMITS,
    plan: { name: value.PLAN_NAME, seats: value.PLAN_SEATS ?? null, seatPaise: value.PLAN_SEAT_PAISE ?? null },
  };
}

function ratesOf(value: z.infer<typeof complete>) {
  return {
    ratePerMinute: value.RATE_PER_MINUTE,
    anonymousPerMinute: value.ANONYMOUS_PER_MINUTE,
    signInPerMinute: value.SIGN_IN_PER_MINUTE,
    firstWeekInvitationsPerDay: value.FIRST_WEEK_INVITATIONS_PER_DAY,
    signInFailuresPerMinute: value.SIGN_IN_FAILURES_PER_MINUTE,
  };
}

function securityTextOf({ SECURITY_CONTACT, SECURITY_POLICY }: z.infer<typeof complete>): Config['securityText'] {
  return SECURITY_CONTACT === undefined ? null : { contacts: SECURITY_CONTACT, policy: SECURITY_POLICY ?? null };
}

function s3Of(value: z.infer<typeof complete>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = value;
  if (bucket === undefined) return null;
  const keys = id && secret ? { id, secret } : null;
  return { bucket, region: value.S3_REGION, endpoint: value.S3_ENDPOINT ?? null, keys };
}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = complete.safeParse(given);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(
      names
        .map(
          (name) =>
            `${name} ${name in given ? 'is not right' : 'is missing'}: it must be ${meanings[name] ?? 'something else'}.`,
        )
        .join('\n'),
    );
  }
  const value = read.data;
  return {
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    secretKey: value.SECRET_KEY_PREVIOUS ? [value.SECRET_KEY, value.SECRET_KEY_PREVIOUS] : value.SECRET_KEY,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
    port: value.PORT,
    host: value.HOST,
    worker: value.WORKER,
    logLevel: value.LOG_LEVEL,
    dataFolder: value.DATA_FOLDER,
    s3: s3Of(value),
    singleOrganisation: value.SINGLE_ORGANISATION ?? null,
    trustProxy: value.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? false,
    ...ratesOf(value),
    unpostedBytesPerPerson: value.UNPOSTED_MB_PER_PERSON * 1_000_000,
    unpostedBytesPerOrganisation: value.UNPOSTED_MB_PER_ORGANISATION * 1_000_000,
    databaseConnections: value.DATABASE_CONNECTIONS,
    workerConnections: value.WORKER_CONNECTIONS,
    allowedOrigins: value.ALLOWED_ORIGINS ?? [],
    ...pageSettings(value),
    traceEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    traceServiceName: value.OTEL_SERVICE_NAME,
    smtp: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null,
    ...privateHostsOf(value),
    vapidPrivateKey: value.VAPID_PRIVATE_KEY ?? null,
    vapidSubject: value.VAPID_SUBJECT ?? subjectOf(value.PUBLIC_URL, value.MAIL_FROM),
    firebase: value.FIREBASE_SERVICE_ACCOUNT ?? null,
    securityText: securityTextOf(value),
    demonstration: value.DEMONSTRATION ?? null,
    testPayments: value.TEST_PAYMENTS === 'on',
    ...billingOf(value),
  };
}
