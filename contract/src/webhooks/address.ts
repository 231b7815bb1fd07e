import { z } from 'zod';

const message = 'Please use a public https address';

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

/** The address of a receiver, without a user or a fragment. The server refuses what is not public or not at https. */
export const receiverAddress = z.string(message).trim().max(500, message).refine(isAddress, message);
