import { randomBytes } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import type { Actor, Organisation, World } from '../world.ts';

const suite = RSABSSA.SHA384.PSS.Deterministic();

/** Moves what an organisation asked anonymously fifteen days back, so that the same people may be asked again. */
export async function rest(world: World, { id }: { id: string }): Promise<void> {
  const back = `update ticket_subjects set asked_at = asked_at - interval '15 days' where organisation_id = $1`;
  await world.look(back, [id]);
}

/** A ticket that was made and blinded as a browser does it. */
export interface MadeTicket {
  secret: string;
  blinded: string;
  /** The signature of the ticket, from that of the blinded one. */
  unblind(signature: string): Promise<string>;
}

/** Makes a ticket of a key, and blinds it. */
export async function makeTicket({ prefix, publicKey }: { prefix: string; publicKey: string }): Promise<MadeTicket> {
  const spki = Buffer.from(publicKey, 'base64url');
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
  const secret = `${prefix}.${randomBytes(32).toString('base64url')}`;
  const message = new TextEncoder().encode(secret);
  const { blindedMsg, inv } = await suite.blind(key, message);
  return {
    secret,
    blinded: Buffer.from(blindedMsg).toString('base64url'),
    unblind: async (signature) => {
      const signed = await suite.finalize(key, message, Buffer.from(signature, 'base64url'), inv);
      return Buffer.from(signed).toString('base64url');
    },
  };
}

/** Takes someone's ticket for an anonymous poll. */
export async function takeTicket(actor: Actor, id: string): Promise<{ secret: string; signature: string }> {
  const made = await makeTicket(await actor.ok('polls.ticketKey', { id }));
  const { signature } = await actor.ok('polls.takeTicket', { id, blinded: made.blinded });
  return { secret: made.secret, signature: await made.unblind(signature) };
}

/** Votes in an anonymous poll: takes a ticket and uses it without a session. */
export async function castVote(world: World, actor: Actor, id: string, optionIds: string[]) {
  const used = await takeTicket(actor, id);
  const reply = await world.call('polls.cast', { ...used, optionIds }, null);
  if (reply.status !== 200) throw new Error(`polls.cast answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return used;
}

/** The public list of a poll or survey. */
export async function listOf(world: World, organisationId: string, id: string) {
  return (await world.call('tickets.list', { secret: `${organisationId}.${id}.list` }, null)).body;
}

/** Returns the people who signed in; to Ravi and Veer an invitation still goes out. */
export function signedInPeople(org: Organisation): Actor[] {
  const { ravi: _ravi, veer: _veer, ...others } = org.people;
  return Object.values(others);
}
