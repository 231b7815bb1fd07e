import { bundles, bundlesOf, type RightsHolder } from '@apprecio/contract/api/bundles';
import type { Role } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { approve } from '@apprecio/server/src/features/recognition/decisions/decisions.commands.ts';
import { give } from '@apprecio/server/src/features/recognition/recognition.commands.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { PersonContext, PersonExternalContext } from '@apprecio/server/src/platform/context.ts';
import { Failure } from '@apprecio/server/src/platform/fail.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';
import { joinedBy } from './occasions.ts';
import type { Random } from './random.ts';
import type { ThankYous } from './words/thank-yous.ts';

const dayMs = 86_400_000;
const zone = 'Asia/Kolkata';

/** The organisation of the demonstration while it is being made. */
export interface Stage {
  services: Services;
  organisationId: string;
  people: readonly NewPerson[];
  values: readonly { id: string; name: string }[];
  random: Random;
  thankYous: ThankYous;
}

// Every admin of the demonstration holds all.
function rightsOf({ role }: NewPerson): RightsHolder {
  return { role: role as Role, bundles: bundlesOf(role as Role, bundles) };
}

function personContext(stage: Stage, person: NewPerson, ctx: TenantContext): PersonContext {
  return {
    ...ctx,
    person: {
      id: person.id,
      ...rightsOf(person),
      timeZone: zone,
      sessionId: '',
      freshUntil: null,
      privateClosedUntil: null,
      modulesOff: [],
    },
    requestContext: { config: stage.services.config } as PersonContext['requestContext'],
    noActivity: () => undefined,
    each: () => Promise.reject(new Error('not here')),
  };
}

/** Runs one of the product's own functions as a person of the demonstration, at an instant. */
export async function asPerson<T>(
  stage: Stage,
  person: NewPerson,
  now: Date,
  work: (ctx: PersonContext) => Promise<T>,
): Promise<T> {
  return asSystem(stage.services, stage.organisationId, 'demo', (ctx) => work(personContext(stage, person, ctx)), {
    now,
    actorId: person.id,
  });
}

/** As `asPerson`, for a function that stores files and has short transactions of its own. */
export async function asUploader<T>(
  stage: Stage,
  person: NewPerson,
  now: Date,
  work: (ctx: PersonExternalContext) => Promise<T>,
): Promise<T> {
  const { services, organisationId } = stage;
  return work({
    now,
    requestId: newId(),
    requestContext: { config: services.config } as PersonContext['requestContext'],
    services,
    noActivity: () => undefined,
    person: {
      id: person.id,
      ...rightsOf(person),
      timeZone: zone,
      sessionId: '',
      freshUntil: null,
      privateClosedUntil: null,
      modulesOff: [],
    },
    organisationId,
    storage: services.storage,
    step: (inner) => asPerson(stage, person, now, inner),
  });
}

interface Plan {
  at: Date;
  giver: NewPerson;
  recipients: NewPerson[];
  points: number;
  message: string;
  valueId: string;
  visibility: 'public' | 'team' | 'private';
}

/** Two departments where thanks are rare, and one that is thanked a lot: a report then shows what it is for. */
const quietDepartments = ['Administration', 'Operations'];
const praisedDepartment = 'Customer Support';
const quietDays = 200;
const teamOfSeveral = 5;

/** Returns the last team of several people in the first quiet department. Nobody thanks them, and they thank nobody. */
function overlookedTeam(people: readonly NewPerson[]): readonly NewPerson[] {
  const quiet = people.filter(({ department }) => department === quietDepartments[0]);
  const teams = Map.groupBy(quiet, ({ managerId }) => managerId);
  return [...teams.values()].findLast((team) => team.length >= teamOfSeveral) ?? [];
}

/** The last result of `thankful` for each stage: it is the same for all instants of a day. */
const thankfulOf = new WeakMap<Stage, { key: string; people: NewPerson[] }>();

/**
 * Returns those who give and get thanks at an instant. Two in five people of the quiet departments have had no part in it
 * for months.
 */
function thankful(stage: Stage, at: Date): NewPerson[] {
  const isLate = at.getTime() > stage.services.now().getTime() - quietDays * dayMs;
  const key = `${at.toISOString().slice(0, 10)} ${isLate}`;
  const last = thankfulOf.get(stage);
  if (last?.key === key) return last.people;
  const quiet = new Set(overlookedTeam(stage.people));
  if (isLate) {
    for (const department of quietDepartments)
      stage.people
        .filter((person) => person.department === department)
        .forEach((person, place) => place % 5 > 2 && quiet.add(person));
  }
  const people = joinedBy(stage.people, at).filter((person) => !quiet.has(person));
  thankfulOf.set(stage, { key, people });
  return people;
}

function colleagues(stage: Stage, people: readonly NewPerson[], giver: NewPerson): NewPerson[] {
  const others = people.filter((other) => other.id !== giver.id);
  const near = others.filter(
    (other) =>
      other.managerId === giver.managerId || other.department === giver.department || other.managerId === giver.id,
  );
  const praised = others.filter(({ department }) => department === praisedDepartment);
  if (praised.length >= 3 && stage.random.chance(0.15)) return praised;
  return near.length >= 3 && stage.random.chance(0.75) ? near : others;
}

function onePlan(stage: Stage, at: Date): Plan {
  const { random } = stage;
  const people = thankful(stage, at);
  const giver = random.pick(people);
  const value = random.pick(stage.values);
  const several = random.chance(0.15) ? 2 + random.below(2) : 1;
  const points = random.chance(0.25) ? 0 : random.pick([10, 10, 20, 20, 20, 30, 50, 50, 80]);
  return {
    at,
    giver,
    recipients: random.some(colleagues(stage, people, giver), several),
    points,
    message: stage.thankYous.next(value.name, at, random.chance(0.5)),
    valueId: value.id,
    visibility: random.chance(0.9) ? 'public' : random.pick(['team', 'private']),
  };
}

/** The instants of thank-yous over some days: working hours, few at weekends, more on Fridays and before Diwali. */
export function rhythm(random: Random, until: Date, days: number, perDay: number): Date[] {
  const instants: Date[] = [];
  for (let day = days; day >= 0; day--) {
    const start = new Date(until.getTime() - day * dayMs);
    const weekday = start.getUTCDay();
    const lively = weekday === 0 || weekday === 6 ? 0.15 : weekday === 5 ? 1.5 : 1;
    const count = Math.floor(perDay * lively + random.next());
    for (let i = 0; i < count; i++) {
      const minute = 3 * 60 + random.below(10 * 60);
      const at = new Date(`${start.toISOString().slice(0, 10)}T00:00:00Z`);
      at.setUTCMinutes(minute, random.below(60));
      if (at < until) instants.push(at);
    }
  }
  return instants.sort((a, b) => a.getTime() - b.getTime());
}

/** Gives one thank-you; where the month's points are used up or someone had enough, it goes without points. */
export async function giveThankYou(
  stage: Stage,
  at: Date,
  wanted: Partial<Plan> = {},
  decide = true,
): Promise<boolean> {
  const plan = { ...onePlan(stage, at), ...wanted };
  const send = (points: number) =>
    asPerson(stage, plan.giver, plan.at, (ctx) =>
      give(ctx, {
        message: plan.message,
        valueIds: [plan.valueId],
        visibility: plan.visibility,
        pictures: [],
        recipients: plan.recipients.map((person) => ({ personId: person.id, points })),
      }),
    );
  let given: Awaited<ReturnType<typeof send>>;
  try {
    given = await send(plan.points);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'recognition.daily_limit') return false;
    given = await send(0);
  }
  if (!decide) return true;
  for (const recipient of given.recipients) {
    if (recipient.status !== 'pending') continue;
    const person = stage.people.find((someone) => someone.id === recipient.personId);
    const manager = stage.people.find((someone) => someone.id === person?.managerId);
    const later = new Date(
      Math.min(plan.at.getTime() + (1 + stage.random.below(20)) * 3_600_000, stage.services.now().getTime()),
    );
    if (manager) await asPerson(stage, manager, later, (ctx) => approve(ctx, { id: recipient.id }));
  }
  return true;
}
