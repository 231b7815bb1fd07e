import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/support/things/polls.ts';
import { castVote, listOf, makeTicket, rest, takeTicket } from '../../../test/support/things/tickets.ts';
import { useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();

const six = { asha: {}, ravi: {}, tara: {}, uma: {}, veer: {} };
const hashOf = (secret: string) => createHash('sha256').update(secret.split('.')[2]!).digest('hex');
const hidden = { anonymous: true };

describe('taking a ticket', () => {
  test('a person gets one signed ticket: a retry returns the same signature, another ticket is refused (POLL-03)', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const { admin, asha } = org.people;
    const { id, optionIds } = await ask(admin!, hidden);
    const key = await asha!.ok('polls.ticketKey', { id });
    const [firstTicket, other] = [await makeTicket(key), await makeTicket(key)];
    const first = await asha!.ok('polls.takeTicket', { id, blinded: firstTicket.blinded });
    expect(await asha!.ok('polls.takeTicket', { id, blinded: firstTicket.blinded })).toEqual(first);
    const second = await asha!.call('polls.takeTicket', { id, blinded: other.blinded });
    expect([second.status, second.body.code, second.body.title]).toEqual([409, 'polls.already_voted', 'Already Voted']);
    const named = await asha!.call('polls.vote', { id, optionIds: [optionIds[0]!] });
    expect([named.status, named.body.title]).toEqual([409, 'Already Voted']);
  });

  test('twenty simultaneous ticket requests of one person yield one ticket (POLL-03)', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const { admin, asha } = org.people;
    const { id } = await ask(admin!, hidden);
    const key = await asha!.ok('polls.ticketKey', { id });
    const made = await Promise.all(Array.from({ length: 20 }, () => makeTicket(key)));
    const replies = await Promise.all(
      made.map(({ blinded }) => asha!.call('polls.takeTicket', { id, blinded }, { patient: true })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'signed' : body.code));
    expect(codes.filter((code) => code === 'signed')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['signed', 'polls.already_voted']));
  });

  test('rejects anything that is not a blinded ticket', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const { admin, asha } = org.people;
    const { id } = await ask(admin!, hidden);
    const refused = async (bytes: Buffer) => {
      const reply = await asha!.call('polls.takeTicket', { id, blinded: bytes.toString('base64url') });
      return reply.body.code;
    };
    expect(await refused(Buffer.alloc(256, 255))).toBe('tickets.invalid');
    expect(await refused(Buffer.alloc(256, 0))).toBe('tickets.invalid');
    expect(await refused(Buffer.from([...Buffer.alloc(255, 0), 1]))).toBe('tickets.invalid');
    expect(await refused(Buffer.alloc(128, 1))).toBe('request.invalid');
    await takeTicket(asha!, id);
  });
});

/** The number that bytes of base64url text stand for, and the reverse of it in arithmetic modulo `n`. */
const numberOf = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
function power(base: bigint, exponent: bigint, n: bigint): bigint {
  let [result, square] = [1n, base % n];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % n;
    square = (square * square) % n;
  }
  return result;
}
function inverse(of: bigint, n: bigint): bigint {
  let [a, b, x, y] = [of % n, n, 1n, 0n];
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x];
  return ((x % n) + n) % n;
}

test('a server that stored every message could match each ticket to each person by some blinding (POLL-03)', async () => {
  const org = await world().organisation(six);
  await world().settle(org);
  const { id } = await ask(org.people.admin!, hidden);
  const seen = await Promise.all(
    Object.keys(six).map(async (name) => {
      const key = await org.people[name]!.ok('polls.ticketKey', { id });
      const { blinded, unblind } = await makeTicket(key);
      const { signature } = await org.people[name]!.ok('polls.takeTicket', { id, blinded });
      return { key: key.publicKey, blinded, signed: signature, used: await unblind(signature) };
    }),
  );
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  const spki = createPublicKey({ key: Buffer.from(seen[0]!.key, 'base64url'), format: 'der', type: 'spki' });
  const jwk = spki.export({ format: 'jwk' });
  const [n, e] = [numberOf(jwk.n!), numberOf(jwk.e!)];
  for (const taken of seen) {
    for (const { used } of seen) {
      const blinding = (numberOf(taken.signed) * inverse(numberOf(used), n)) % n;
      const encoded = power(numberOf(used), e, n);
      expect((encoded * power(blinding, e, n)) % n).toBe(numberOf(taken.blinded));
    }
  }
});

describe('using a ticket', () => {
  test('refuses a forged, a replayed and a foreign ticket (POLL-03)', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const elsewhere = await world().organisation(six);
    await world().settle(elsewhere);
    const { admin, asha, ravi } = org.people;
    const { id, optionIds } = await ask(admin!, hidden);
    await rest(world(), org);
    const another = await ask(admin!, { ...hidden, question: 'Another?' });
    const foreign = await ask(elsewhere.people.admin!, hidden);
    const cast = async (used: object, options = optionIds) =>
      (await world().call('polls.cast', { ...used, optionIds: [options[0]!] }, null)).body.code ?? 'taken';
    const { secret, signature } = await takeTicket(asha!, id);
    const made = await makeTicket(await ravi!.ok('polls.ticketKey', { id }));
    expect(await cast({ secret: made.secret, signature })).toBe('tickets.invalid');
    expect(await cast({ secret: made.secret, signature: made.blinded })).toBe('tickets.invalid');
    const keyOf = async (poll: string) => (await asha!.ok('polls.ticketKey', { id: poll })).prefix.split('.')[1]!;
    const [organisationId, key, random] = secret.split('.') as [string, string, string];
    expect(await cast({ secret: `${organisationId}.${await keyOf(another.id)}.${random}`, signature })).toBe(
      'tickets.invalid',
    );
    expect(await cast({ secret: `${elsewhere.id}.${key}.${random}`, signature })).toBe('tickets.invalid');
    const there = await takeTicket(elsewhere.people.asha!, foreign.id);
    expect(await cast({ ...there, secret: there.secret.replace(elsewhere.id, org.id) })).toBe('tickets.invalid');
    expect(await cast({ secret, signature }, foreign.optionIds)).toBe('polls.option');
    expect(await cast({ secret, signature })).toBe('taken');
    expect(await cast({ secret, signature })).toBe('tickets.used');
    await world().services.lots.write('all');
    expect(await cast({ secret, signature })).toBe('tickets.used');
    expect((await listOf(world(), org.id, id)).hashes).toEqual([hashOf(secret)]);
  });

  test('no ticket is signed or accepted after the close, and earlier votes count (POLL-03)', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const { admin, asha, ravi, tara } = org.people;
    const { id, optionIds } = await ask(admin!, hidden);
    await castVote(world(), asha!, id, [optionIds[0]!]);
    const late = await takeTicket(ravi!, id);
    const made = await makeTicket(await tara!.ok('polls.ticketKey', { id }));
    await admin!.ok('polls.close', { id });
    const reply = await world().call('polls.cast', { ...late, optionIds: [optionIds[0]!] }, null);
    expect([reply.status, reply.body.code]).toEqual([409, 'tickets.closed']);
    expect((await tara!.call('polls.takeTicket', { id, blinded: made.blinded })).body.code).toBe('polls.closed');
    await world().services.lots.write('due');
    expect((await listOf(world(), org.id, id)).hashes).toHaveLength(1);
  });

  test('refuses a call that identifies its caller (POLL-03)', async () => {
    const org = await world().organisation(six);
    await world().settle(org);
    const { admin, asha } = org.people;
    const { id, optionIds } = await ask(admin!, hidden);
    const used = { ...(await takeTicket(asha!, id)), optionIds: [optionIds[0]!] };
    const withToken = await world().call('polls.cast', used, asha!.token);
    const withCookie = await world().call('polls.cast', used, null, { headers: { cookie: 'apprecio_refresh=x' } });
    expect([withToken.body.code, withCookie.body.code]).toEqual(['request.identified', 'request.identified']);
  });
});
