import { z } from 'zod';

const message = 'An address looks like 203.0.113.7, a network like 203.0.113.0/24 or 2001:db8::/32';

function isNetwork(text: string): boolean {
  return [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((schema) => schema.safeParse(text).success);
}

/** An address of IPv4 or IPv6, or a network of them (CIDR). */
export const network = z.string(message).trim().max(50, message).refine(isNetwork, message);
