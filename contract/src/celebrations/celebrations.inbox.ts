import { z } from 'zod';
import { waiting } from '../inbox/waiting.ts';
import { celebration } from './celebration.ts';

export const celebrationsInbox = {
  /** Birthdays and work anniversaries of today that I have not wished well, of those I may see; `near` are those of my team. */
  wishes: waiting(celebration.extend({ near: z.boolean() })),
};
