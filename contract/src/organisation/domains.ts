import { z } from 'zod';

/** A domain such as `acme.example`: no scheme, path or port. */
export const bareDomain = z
  .string({ error: 'Domain is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Domain is required')
  .max(253, 'Please write only the domain, such as acme.example')
  .refine((text) => !/^https?:/.test(text), {
    error: 'Whitelisted domain must not include http:// or https://',
    abort: true,
  })
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    'Please write only the domain, such as acme.example',
  );

export const newDomain = z.strictObject({ domain: bareDomain });

export const whitelistedDomain = z.strictObject({
  domain: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
});

export type WhitelistedDomain = z.infer<typeof whitelistedDomain>;
