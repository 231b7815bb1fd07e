import { endPoints } from '../../src/features/points/expiry/expiry.commands.ts';
import { openMonths } from '../../src/features/points/points.commands.ts';
import { expireOne } from '../../src/features/recognition/decisions/decisions.commands.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import type { Body } from '../support/world.ts';
import type { ModelRecipient } from './ledger-model.ts';
import type { Play, AcceptedCommand } from './ledger-play.ts';

/** A command of a play: three random numbers say on what and how much. Answers what it did, or null when refused. */
export type LedgerCommand = (play: Play, a: number, b: number, c: number) => Promise<AcceptedCommand | null>;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

async function giveTo(play: Play, giverAt: number, people: string[], points: number): Promise<AcceptedCommand | null> {
  const giver = play.person(giverAt);
  const chosen = people.map((personId) => ({ personId, points }));
  const reply = await play.ask(giver, 'recognition.give', { message: 'For a play', recipients: chosen });
  if (!reply) return null;
  const { id, recipients } = reply.body as { id: string; recipients: Body[] };
  play.given.push({ id, giver: giver.id });
  return {
    is: 'give',
    id,
    giver: giver.id,
    recipients: recipients.map((recipient) => ({
      id: recipient.id,
      person: recipient.personId,
      points: recipient.points,
      waits: recipient.status === 'pending',
    })),
  };
}

const give: LedgerCommand = (play, a, b, c) => giveTo(play, a, [play.person(b).id], c % 110);

const giveToTwo: LedgerCommand = (play, a, b, c) =>
  giveTo(play, a, [play.person(b).id, play.person(b + 1).id], 30 + (c % 40));

const waiting = (recipient: ModelRecipient) => recipient.status === 'pending';

/** A recipient that fitted when the round began, if there is any; now and then another one. */
function recipientAt(play: Play, n: number, fits: (recipient: ModelRecipient) => boolean): string | undefined {
  const recipients = [...play.model.recipients.values()];
  const fitting = n % 8 === 0 ? [] : recipients.filter(fits);
  return pick(fitting.length > 0 ? fitting : recipients, n >> 3)?.id;
}

function giftAt(play: Play, n: number) {
  const recipients = [...play.model.recipients.values()].filter(
    ({ status }) => status === 'pending' || status === 'approved',
  );
  const standing = new Set(recipients.map(({ recognition }) => recognition));
  const gifts = play.given.filter(({ id }) => n % 8 === 0 || standing.has(id));
  return pick(gifts.length > 0 ? gifts : play.given, n >> 3);
}

const approve: LedgerCommand = async (play, a, b, c) => {
  const recipient = recipientAt(play, a, waiting);
  const points = play.model.recipients.get(recipient ?? '')?.points;
  if (!recipient || points === undefined) return null;
  const wanted = b % 3 === 0 ? c % (points + 1) : points;
  const reply = await play.ask(play.org.people.boss!, 'recognition.approve', { id: recipient, points: wanted });
  return reply && { is: 'approve', recipient, points: reply.body.points };
};

const reject: LedgerCommand = async (play, a) => {
  const recipient = recipientAt(play, a, waiting);
  if (!recipient) return null;
  const reply = await play.ask(play.org.people.boss!, 'recognition.reject', { id: recipient, reason: 'Not this one' });
  return reply && { is: 'reject', recipient };
};

const expire: LedgerCommand = async (play, a) => {
  const recipient = recipientAt(play, a, waiting);
  if (!recipient) return null;
  const expired = await asSystem(play.world.services, play.org.id, 'test', (ctx) => expireOne(ctx, recipient));
  return expired ? { is: 'expire', recipient } : null;
};

const takeBack: LedgerCommand = async (play, a) => {
  const recipient = recipientAt(play, a, (one) => one.decided);
  if (!recipient) return null;
  const reply = await play.ask(play.org.people.boss!, 'recognition.takeBack', { id: recipient });
  return reply && { is: 'takeBack', recipient };
};

function withdrawn(id: string, body: Body): AcceptedCommand {
  const retainedEntries = (body.kept as Body[]).map(({ person, points }) => [person.id, points]);
  return { is: 'withdraw', id, returned: body.returned, kept: Object.fromEntries(retainedEntries) };
}

const undo: LedgerCommand = async (play, a) => {
  const gift = giftAt(play, a);
  if (!gift) return null;
  const giver = Object.values(play.org.people).find(({ id }) => id === gift.giver)!;
  const reply = await play.ask(giver, 'recognition.undo', { id: gift.id });
  return reply && withdrawn(gift.id, reply.body);
};

const remove: LedgerCommand = async (play, a) => {
  const gift = giftAt(play, a);
  if (!gift) return null;
  const reply = await play.ask(play.org.people.admin!, 'recognition.remove', { id: gift.id, reason: 'For a play' });
  return reply && withdrawn(gift.id, reply.body);
};

const boost: LedgerCommand = async (play, a, b, c) => {
  const post = pick([...play.posts], a);
  if (!post) return null;
  const [booster, points] = [play.person(b), 1 + (c % 60)];
  const reply = await play.ask(booster, 'posts.comment', { id: post[1], text: 'And from me', boost: points });
  return reply && { is: 'boost', id: post[0], giver: booster.id, points };
};

const topUp: LedgerCommand = async (play, _a, _b, c) => {
  const points = 1 + (c % 500);
  const { admin, second } = play.org.people;
  const requested = await play.ask(admin!, 'points.topUp', { points, reference: 'A play' });
  const confirmed = requested && (await play.ask(second!, 'points.confirmTopUp', { id: requested.body.id }));
  return confirmed && { is: 'topUp', points };
};

const grant: LedgerCommand = async (play, a, b, c) => {
  const personIds = [...new Set([play.person(a).id, play.person(b).id])];
  const points = 1 + (c % 200);
  const reply = await play.ask(play.org.people.admin!, 'points.grant', { personIds, points, reason: 'For a play' });
  if (!reply) return null;
  const ids = reply.body.ids as string[];
  play.grants.push(...ids);
  return { is: 'grant', rows: personIds.map((person, at) => ({ id: ids[at]!, person, points })) };
};

const adjust: LedgerCommand = async (play, a, b, c) => {
  const personId = play.person(a).id;
  const points = (b % 3 === 0 ? 1 : -1) * (1 + (c % 70));
  const reply = await play.ask(play.org.people.second!, 'points.adjust', { personId, points, reason: 'For a play' });
  return reply && { is: 'grant', rows: [{ id: reply.body.id, person: personId, points }] };
};

const undoGrant: LedgerCommand = async (play, a) => {
  const id = pick(play.grants, a);
  if (!id) return null;
  const reply = await play.ask(play.org.people.admin!, 'points.undoGrant', { id });
  return reply && { is: 'undoGrant', id, returned: reply.body.returned };
};

const leave: LedgerCommand = async (play, a, b) => {
  if (b % 3 !== 0) return null;
  const { id } = play.person(a % 3);
  const reply = await play.ask(play.org.people.admin!, 'employees.changeStatus', { id, status: 2 });
  return reply && { is: 'leave', person: id };
};

const comeBack: LedgerCommand = async (play, a) => {
  const person = pick([...play.model.left.keys()], a);
  if (!person) return null;
  const back = { id: person, status: 1 };
  const reply = await play.ask(play.org.people.admin!, 'employees.changeStatus', back);
  return reply && { is: 'comeBack', person };
};

// No reply reports what the system does, so the play reads it from the ledger.
const endEarned: LedgerCommand = async (play, _a, b) => {
  if (b % 3 !== 0) return null;
  const now = new Date(play.world.services.now().getTime() + 62 * 86_400_000);
  await asSystem(play.world.services, play.org.id, 'test', (ctx) => endPoints(ctx, null), { now });
  return null;
};

const openEverybody: LedgerCommand = async (play) => {
  await asSystem(play.world.services, play.org.id, 'test', (ctx) => openMonths(ctx, null));
  return null;
};

/** Every command of a play by its name; a feature that moves points adds its own. */
export const ledgerCommands: Record<string, LedgerCommand> = {
  give,
  giveToTwo,
  approve,
  reject,
  expire,
  takeBack,
  undo,
  remove,
  boost,
  topUp,
  grant,
  adjust,
  undoGrant,
  leave,
  comeBack,
  endEarned,
  openEverybody,
};
