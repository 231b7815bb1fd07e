import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { profileQuestions } from '@apprecio/contract/profile/questions';
import { setPassword } from '@apprecio/server/src/features/auth/passwords/passwords.commands.ts';
import { addPeople } from '@apprecio/server/src/features/employees/records/records.commands.ts';
import { createOrganisation } from '@apprecio/server/src/features/organisation/public.ts';
import { markFirstSeen } from '@apprecio/server/src/features/people/person.commands.ts';
import { keepBooks } from '@apprecio/server/src/features/points/books/books.commands.ts';
import { forgetMonths } from '@apprecio/server/src/features/points/months/months.commands.ts';
import { makeServices } from '@apprecio/server/src/main.ts';
import { Reactor, type TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { readConfig } from '@apprecio/server/src/platform/config.ts';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { hashPassword } from '@apprecio/server/src/platform/security/passwords.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';
import { drain } from '@apprecio/server/src/platform/worker/jobs.ts';
import { reactor } from '@apprecio/server/src/worker.ts';
import { addAnnouncements } from './announcements.ts';
import { addHallOfFame, addNominations } from './awards.ts';
import { addWishes } from './celebrations.ts';
import { foundCommunities } from './communities.ts';
import { addCompetitions } from './competitions.ts';
import { writeContent } from './content.ts';
import { addEvents } from './events.ts';
import { addComments } from './feed/comments.ts';
import { addPosts } from './feed/posts.ts';
import { addNewReactions, addReactions } from './feed/reactions.ts';
import { addMoods } from './moods.ts';
import { birthdayVisibilities, withDays } from './occasions.ts';
import { addInParts, peopleAtOnce } from './parts.ts';
import { demoPeople, type Signers } from './people.ts';
import { addFaces, addLogo } from './pictures.ts';
import { addPolls } from './polls.ts';
import { Random } from './random.ts';
import { giveThankYou, rhythm, type Stage } from './story.ts';
import { addSurveys } from './surveys.ts';
import { addVisits } from './visits.ts';
import { ThankYous } from './words/thank-yous.ts';
import { planYear } from './year.ts';

/** The password of those who sign in, where nobody from elsewhere can open the demonstration. */
export const demoPassword = 'namaste-northwind';
const days = 365;
const recentDays = 6;

/** The result of loading the demonstration: the organisation's subdomain and the credentials of three of its people. */
export interface Demonstration {
  subdomain: string;
  signIns: { role: 'employee' | 'manager' | 'admin'; name: string; email: string; password: string }[];
}

/** The target and size of the demonstration; `recognitions` is the approximate number for a year. */
export interface DemoOptions {
  url: string;
  directUrl: string;
  people: number;
  recognitions?: number;
  subdomain?: string;
  /** A password for one of those who sign in; the known one where it is not given. */
  newPassword?: () => string;
  /** The secret key of the installation, which seals the codes of the store. */
  secretKey: string;
  /** The folder of the installation's files; without it people and posts have no pictures. */
  dataFolder?: string | undefined;
  onProgress?: (line: string) => void;
}

/** The worker's reactions that run for the past, too: they find and count, and notify nobody. */
const quietFeatures: readonly string[] = ['search', 'store'];

/** The reactions of `reactor` without those of the worker that notify people: nobody is told of what happened long ago. */
function silentReactor(): Reactor {
  const silent = [...reactor.features].map(([name, reactions]) => {
    const { inTransaction } = reactions;
    if (quietFeatures.includes(name)) return [name, reactions];
    return [name, inTransaction ? { inTransaction } : {}];
  });
  return new Reactor(Object.fromEntries(silent));
}

function cast(people: readonly NewPerson[]): Signers {
  const reportsOf = (person: NewPerson) => people.filter((other) => other.managerId === person.id);
  const admin = people.find((person) => person.role === 'admin')!;
  const managers = people.filter((person) => person.role === 'manager' && reportsOf(person).length >= 3);
  const manager =
    managers.find((person) => reportsOf(person).every((other) => other.role === 'employee')) ?? managers[0]!;
  const first = (person: NewPerson) => person.name.split(' ')[0];
  const employee = reportsOf(manager).find((person) => first(person) !== first(manager)) ?? reportsOf(manager)[0]!;
  return { admin, manager, employee };
}

/** Everyone has answered what is asked at the first sign-in. */
async function onboardAll(ctx: TenantContext, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ id }, at) => ({
    organisation_id: ctx.organisationId,
    person_id: id,
    birthday_visibility: birthdayVisibilities[at % birthdayVisibilities.length]!,
    onboarded_at: ctx.now,
    answered: [...profileQuestions],
    updated_at: ctx.now,
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await ctx.db
      .insertInto('preferences')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

const abroad = ['Europe/London', 'America/New_York', 'Asia/Dubai'];

/** A few work far from India, none of those who sign in. */
async function sendAbroad(ctx: TenantContext, people: readonly NewPerson[]): Promise<void> {
  const castIds = new Set(Object.values(cast(people)).map(({ id }) => id));
  for (const [place, zone] of abroad.entries()) {
    const there = people.filter(({ id }, at) => at % 40 === 11 + 9 * place && !castIds.has(id)).map(({ id }) => id);
    if (there.length > 0)
      await ctx.db.updateTable('people').set({ time_zone: zone }).where('id', 'in', there).execute();
  }
}

function passwordsFor(people: readonly NewPerson[], { newPassword = () => demoPassword }: DemoOptions) {
  return new Map(Object.values(cast(people)).map(({ id }) => [id, newPassword()]));
}

async function found(
  services: Services,
  options: DemoOptions,
  people: readonly NewPerson[],
  random: Random,
  passwords: ReadonlyMap<string, string>,
): Promise<Stage> {
  const organisationId = newId();
  const subdomain = options.subdomain ?? 'northwind';
  const begun = new Date(services.now().getTime() - (days + 30) * 86_400_000);
  const signers = await Promise.all(
    Object.values(cast(people)).map(async ({ id }) => ({ id, hash: await hashPassword(passwords.get(id)!) })),
  );
  await asSystem(
    services,
    organisationId,
    'demo',
    async (ctx) => {
      await createOrganisation(ctx, {
        name: 'Northwind Foods',
        subdomain,
        timeZone: 'Asia/Kolkata',
        demonstration: true,
      });
      await addPeople(ctx, people.slice(0, peopleAtOnce));
    },
    { now: begun },
  );
  const founded = { services, organisationId, now: begun };
  await addInParts(founded, options.directUrl, people.slice(peopleAtOnce));
  await asSystem(
    services,
    organisationId,
    'demo',
    async (ctx) => {
      await onboardAll(ctx, people);
      await sendAbroad(ctx, people);
      for (const { id, hash } of signers) await setPassword(ctx, id, hash);
      await markFirstSeen(
        ctx,
        people.map(({ id }) => id),
      );
    },
    { now: begun },
  );
  const values = await asSystem(services, organisationId, 'demo', (ctx) =>
    ctx.db.selectFrom('company_values').select(['id', 'name']).orderBy('position').execute(),
  );
  return { services, organisationId, people, values, random, thankYous: new ThankYous(new Random(20_261_122)) };
}

/** The last days, told to everyone, with something that waits for the manager and thanks for the employee. */
async function lastDays(stage: Stage): Promise<void> {
  const { manager, employee } = cast(stage.people);
  const now = stage.services.now();
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  const team = stage.people.filter((person) => person.managerId === manager.id && person.id !== employee.id);
  const others = stage.people.filter((person) => person.managerId !== manager.id && person.id !== manager.id);
  for (const at of rhythm(stage.random, hours(3), recentDays, Math.max(1, stage.people.length / 40)))
    await giveThankYou(stage, at);
  for (const [at, person] of [employee, ...team].slice(0, 5).entries()) {
    await giveThankYou(
      stage,
      hours(30 - at * 5),
      { giver: others[at * 3]!, recipients: [person], points: 60 + at * 10, visibility: 'public' },
      false,
    );
  }
  await giveThankYou(stage, hours(2), {
    giver: team[0] ?? others[0]!,
    recipients: [employee],
    points: 30,
    visibility: 'public',
  });
  await giveThankYou(stage, hours(1), {
    giver: others[1]!,
    recipients: [manager, employee],
    points: 20,
    visibility: 'public',
  });
}

/** Adds the content of every module besides thank-yous. */
async function furnish(stage: Stage, options: DemoOptions): Promise<void> {
  const signers = cast(stage.people);
  await foundCommunities(stage, signers.manager.id, signers.employee.id);
  await addMoods(stage, signers.manager.id);
  await addPolls(stage, signers);
  await addAnnouncements(stage, signers);
  await addEvents(stage, signers);
  await addCompetitions(stage, signers);
  await addHallOfFame(stage, signers);
  await addNominations(stage, signers);
  const signerSet = new Set(Object.values(signers));
  await addWishes(
    stage,
    stage.people.filter((person) => !signerSet.has(person)),
  );
  await addSurveys(stage, signers, options.secretKey);
  await addNewReactions(stage, recentDays);
  await addVisits(stage);
  await addComments(stage);
  if (options.dataFolder !== undefined) {
    writeContent(options.dataFolder);
    await addLogo(stage, signers.admin);
    await addFaces(stage, Object.values(signers));
  }
}

/** The settings of the surroundings that say where files lie. */
function storageSettings(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
}

/**
 * Makes the demonstration organisation: its people, a year of thank-yous given and decided by the product's own
 * functions, reactions, and something waiting. The same options make the same story.
 */
export async function loadDemo(options: DemoOptions): Promise<Demonstration> {
  const say = options.onProgress ?? (() => undefined);
  const environment = {
    DATABASE_URL: options.url,
    DATABASE_DIRECT_URL: options.directUrl,
    SECRET_KEY: options.secretKey,
    LOG_LEVEL: 'error',
    ...storageSettings(),
  };
  const loud = await makeServices(readConfig({ ...environment, DATA_FOLDER: options.dataFolder }));
  const quiet: Services = { ...loud, reactor: silentReactor() };
  const sweep = new Database(options.directUrl, 'apprecio_worker', 2);
  try {
    const people = withDays(demoPeople(options.people), cast, loud.now());
    const random = new Random(20_261_121);
    const passwords = passwordsFor(people, options);
    const stage = await found(quiet, options, people, random, passwords);
    const perDay = (options.recognitions ?? options.people * 7) / days;
    const until = new Date(loud.now().getTime() - recentDays * 86_400_000);
    const instants = rhythm(random, until, days, perDay);
    const happenings = await planYear(stage, options.secretKey, cast(people));
    for (const [at, instant] of instants.entries()) {
      if (at % 100 === 0) say(`Thank-yous of a year: ${at} of ${instants.length}`);
      while (happenings[0] && happenings[0].at < instant) await happenings.shift()!.act();
      await giveThankYou(stage, instant);
    }
    for (const { act } of happenings) await act();
    await addPosts(stage, options.dataFolder !== undefined);
    await addReactions(stage);
    await lastDays({ ...stage, services: loud });
    const cast_ = cast(people);
    await furnish(stage, options);
    await drain(loud, sweep, stage.organisationId);
    await asSystem(loud, stage.organisationId, 'demo', forgetMonths);
    await asSystem(loud, stage.organisationId, 'demo', keepBooks);
    const signIns = (['employee', 'manager', 'admin'] as const).map((role) => {
      const { id, name, email } = cast_[role];
      return { role, name, email, password: passwords.get(id)! };
    });
    return { subdomain: options.subdomain ?? 'northwind', signIns };
  } finally {
    await loud.live.stop();
    await sweep.end();
    await loud.database.end();
  }
}
