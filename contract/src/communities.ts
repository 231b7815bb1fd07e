import { z } from 'zod';
import { joinMode } from './codes.ts';
import { id } from './ids.ts';

/** Limits of `decisions.md`. */
export const communityLimits = {
  name: 60,
  description: 500,
  rules: 10,
  rule: 200,
  addAtOnce: 250,
  keptDays: 30,
} as const;

export const communityRoles = ['owner', 'moderator', 'member'] as const;
export type CommunityRole = (typeof communityRoles)[number];

export const joinModeCode = z.literal([joinMode.closed, joinMode.inviteOnly, joinMode.public, joinMode.company]);

/** A community as others' records name it. */
export const communityRef = z.strictObject({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  joinMode: joinModeCode,
});
export type CommunityRef = z.infer<typeof communityRef>;
