import { languages } from '@apprecio/contract/api/codes';
import { z } from 'zod';

/** A list of origins, separated by commas; `*` may stand for a label. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^https?:\/\/[a-z0-9.*:-]+$/)));

/** A list of addresses for `security.txt`, separated by commas. */
export const contacts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+[\d-]+)$/)));

/** A list such as `2000-01-01=5000,2026-04-01=15000`: dates with rupees, read as paise. */
export const giftTaxLimits = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}=\d{1,8}(?:,\d{4}-\d{2}-\d{2}=\d{1,8})*$/)
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.split('=') as [string, string])
      .map(([fromDate, rupees]) => ({ fromDate, paise: Number(rupees) * 100 })),
  );

/** A list of languages such as `en,hi,ta`, separated by commas, each once. English is always among them. */
export const offeredLanguages = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(languages)))
  .transform((offered) => languages.filter((language) => language === 'en' || offered.includes(language)));

/** A whole number within two bounds. */
export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** The address of a PostgreSQL database. */
export const postgres = z.string().regex(/^postgres(ql)?:\/\//);

/** The settings that let calls go to http and private addresses, all for tests. */
export const privateHosts = {
  ALLOW_PRIVATE_SSO_HOSTS: z.enum(['on', 'off']).default('off'),
  ALLOW_PRIVATE_PUSH_HOSTS: z.enum(['on', 'off']).default('off'),
  ALLOW_PRIVATE_WEBHOOK_HOSTS: z.enum(['on', 'off']).default('off'),
};

/** The parts of the settings that let sign-in providers, push services and webhooks be at private addresses. */
export interface PrivateHosts {
  allowPrivateSsoHosts: boolean;
  allowPrivatePushHosts: boolean;
  allowPrivateWebhookHosts: boolean;
}

/** Reads these settings. */
export function privateHostsOf(value: Record<keyof typeof privateHosts, 'on' | 'off'>): PrivateHosts {
  return {
    allowPrivateSsoHosts: value.ALLOW_PRIVATE_SSO_HOSTS === 'on',
    allowPrivatePushHosts: value.ALLOW_PRIVATE_PUSH_HOSTS === 'on',
    allowPrivateWebhookHosts: value.ALLOW_PRIVATE_WEBHOOK_HOSTS === 'on',
  };
}
