import { newId } from '@apprecio/contract/api/ids';
import { tallyPolls } from '@apprecio/server/src/features/polls/polls.reactions.ts';
import { tallySurveys } from '@apprecio/server/src/features/surveys/counts/counts.reactions.ts';
import { close, type Company, makeCompany } from '../support/company.ts';
import { sessionsFor, type Stage } from '../support/stage.ts';

/** The numbers of people, votes, answers, awards and participants that an organisation has. */
export interface VoiceSizes {
  people: number;
  /** Votes in the poll, answers to the survey. */
  votes: number;
  answers: number;
  awards: number;
  participants: number;
}

/** An organisation with an open poll, closed surveys, a closed anonymous poll, a hall of fame and a competition. */
export interface Voice extends Stage {
  pollId: string;
  optionIds: string[];
  surveyId: string;
  /** An anonymous poll and an anonymous survey, both closed and counted. */
  anonymousPollId: string;
  anonymousSurveyId: string;
  competitionId: string;
  /** Those who take no part in the competition. */
  outside: Stage['people'];
  adminToken: string;
}

/** Groups of the survey, its sections, and the questions of each. */
export const shape = { groups: 30, sections: 4, questions: 10 } as const;

interface Making {
  company: Company;
  ids: string[];
  sizes: VoiceSizes;
}

async function addQuestion({ company: { owner, id }, ids, sizes }: Making, pollId: string, optionIds: string[]) {
  await owner.pool.query(
    `insert into polls (organisation_id, id, author_id, question, max_choices, may_change, results, audience, asked, starts_at,
       ends_at, created_at, published_at, announced_at)
     values ($1, $2, $3, 'Tea or coffee?', 1, true, 'always', '{"kind":"all"}', $4, now() - interval '1 day',
       now() + interval '1 day', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day')`,
    [id, pollId, ids[0], sizes.people],
  );
  await owner.pool.query(
    `insert into poll_audience (organisation_id, poll_id, kind, target) values ($1, $2, 'all', '')`,
    [id, pollId],
  );
  await owner.pool.query(
    `insert into poll_options (organisation_id, poll_id, id, position, label)
     select $1, $2, o, at, 'Option ' || at from unnest($3::uuid[]) with ordinality x(o, at)`,
    [id, pollId, optionIds],
  );
}

async function addPoll(making: Making, pollId: string, optionIds: string[]): Promise<void> {
  const { company, ids, sizes } = making;
  const { owner, id } = company;
  await addQuestion(making, pollId, optionIds);
  await owner.pool.query(
    `insert into poll_votes (organisation_id, poll_id, person_id, option_ids, voted_at)
     select $1, $2, p, array[($4::uuid[])[1 + n % 4]], now() from unnest($3::uuid[]) with ordinality x(p, n)`,
    [id, pollId, ids.slice(0, sizes.votes), optionIds],
  );
  await owner.pool.query(
    `update poll_options o set votes = (select count(*) from poll_votes v
       where v.organisation_id = $1 and v.poll_id = $2 and o.id = any(v.option_ids))
     where o.organisation_id = $1 and o.poll_id = $2`,
    [id, pollId],
  );
}

/** Tickets of an anonymous poll or survey: who was asked and took one, in groups, and the answers that came with them. */
async function addTickets(
  { company: { owner, id }, ids }: Making,
  subject: { id: string; kind: 'poll' | 'survey'; groups: readonly string[]; answers: number },
  answer: string,
  values: readonly string[],
): Promise<void> {
  const keyIds = subject.groups.map(() => crypto.randomUUID());
  await owner.pool.query(
    `insert into ticket_subjects (organisation_id, subject_id, kind, audience, author_id, min_group, asked_at, closes_at)
     values ($1, $2, $3, '{"kind":"all"}', $4, 5, now() - interval '9 days', now() - interval '1 day')`,
    [id, subject.id, subject.kind, ids[0]],
  );
  await owner.pool.query(
    `insert into ticket_keys (organisation_id, id, kind, subject_id, cohort, public_key, closes_at)
     select $1, k, $2, $3, c, 'A key', now() - interval '1 day' from unnest($4::uuid[], $5::text[]) x(k, c)`,
    [id, subject.kind, subject.id, keyIds, subject.groups],
  );
  const takers = `unnest($3::uuid[]) with ordinality x(p, n)`;
  await owner.pool.query(
    `insert into ticket_asked (organisation_id, subject_id, person_id, cohort, counts)
     select $1, $2, p, ($4::text[])[1 + n % cardinality($4::text[])], n % 50 > 0 from ${takers}`,
    [id, subject.id, ids.slice(0, subject.answers), subject.groups],
  );
  await owner.pool.query(
    `insert into ticket_takers (organisation_id, subject_id, person_id, key_id, blinded_hash)
     select $1, $2, p, ($4::uuid[])[1 + n % cardinality($4::uuid[])], md5(p::text) from ${takers}`,
    [id, subject.id, ids.slice(0, subject.answers), keyIds],
  );
  await owner.pool.query(
    `insert into ticket_answers (organisation_id, subject_id, key_id, ticket_hash, answer)
     select $1, $2::uuid, ($4::uuid[])[1 + n % cardinality($4::uuid[])], md5(n::text || $2::uuid::text), ${answer}
     from generate_series(1, $3::int) n, (select $5::text[] as all) v`,
    [id, subject.id, subject.answers, keyIds, values],
  );
}

async function addAnonymousPoll(making: Making, pollId: string): Promise<void> {
  const { company, sizes } = making;
  const optionIds = Array.from({ length: 4 }, () => newId());
  await addQuestion(making, pollId, optionIds);
  await company.owner.pool.query(
    `update polls set anonymous = true, may_change = false, ends_at = now() - interval '1 hour',
       counted_at = now() - interval '1 hour' where organisation_id = $1 and id = $2`,
    [company.id, pollId],
  );
  const subject = { id: pollId, kind: 'poll', groups: ['all'], answers: sizes.votes } as const;
  await addTickets(making, subject, 'jsonb_build_array(v.all[1 + n % 4])', optionIds);
}

function sectionsOf(): { id: string; title: string; questions: { id: string }[] }[] {
  const parts = { help: '', required: false, options: [], rows: [], low: '', high: '', showIf: null, key: null };
  return Array.from({ length: shape.sections }, (_section, at) => ({
    id: newId(),
    title: `Part ${at}`,
    questions: Array.from({ length: shape.questions }, (_question, n) => ({
      id: newId(),
      type: 'rating5',
      text: `Question ${n}`,
      ...parts,
    })),
  }));
}

async function addSurvey(making: Making, surveyId: string, privacy: 'confidential' | 'anonymous'): Promise<void> {
  const { company, ids, sizes } = making;
  const { owner, id } = company;
  const sections = sectionsOf();
  const invitedIds = ids.slice(0, sizes.answers);
  await owner.pool.query(
    `insert into surveys (organisation_id, id, author_id, title, intro, type, privacy, min_group, dimensions, audience, sections,
       question_count, points, reminders, version, asked, starts_at, ends_at, created_at, launched_at, announced_at, closed_at, counted_at)
     values ($1, $2, $3, 'How is it going?', '', 'custom', $7, 5, '{department}', '{"kind":"all"}', $4, $5, 0, false,
       1, $6, now() - interval '9 days', now() - interval '1 day', now() - interval '9 days', now() - interval '9 days',
       now() - interval '9 days', now() - interval '1 day', now() - interval '1 day')`,
    [id, surveyId, ids[0], JSON.stringify(sections), shape.sections * shape.questions, invitedIds.length, privacy],
  );
  const cohorts = Array.from({ length: shape.groups }, () => newId());
  await owner.pool.query(
    `insert into survey_cohorts (organisation_id, survey_id, id, department, size)
     select $1, $2, c, 'Group ' || at, $4 from unnest($3::uuid[]) with ordinality x(c, at)`,
    [id, surveyId, cohorts, Math.floor(invitedIds.length / shape.groups)],
  );
  await owner.pool.query(
    `insert into survey_people (organisation_id, survey_id, person_id, cohort_id)
     select $1, $2, p, ($4::uuid[])[1 + n % cardinality($4::uuid[])] from unnest($3::uuid[]) with ordinality x(p, n)`,
    [id, surveyId, invitedIds, cohorts],
  );
  const questionIds = sections.flatMap(({ questions }) => questions.map((question) => question.id));
  const answer = (all: string) =>
    `(select jsonb_object_agg(q, 1 + (n * 7 + at * 3) % 5) from unnest(${all}) with ordinality y(q, at))`;
  if (privacy === 'anonymous') {
    const subject = { id: surveyId, kind: 'survey', groups: cohorts, answers: invitedIds.length } as const;
    return addTickets(making, subject, answer('v.all'), questionIds);
  }
  await owner.pool.query(
    `insert into survey_responses (organisation_id, survey_id, person_id, answers, submitted_on)
     select $1, $2, p, ${answer('$4::text[]')}, now()::date from unnest($3::uuid[]) with ordinality x(p, n)`,
    [id, surveyId, invitedIds, questionIds],
  );
}

/** Lets the worker keep the counts of the closed poll and surveys, as it does in the minute after a close. */
async function tally({ services, sweep }: Company, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  for (const schedule of [tallyPolls, tallySurveys]) await schedule.run(services, sweep);
  say(`the closed ones counted in ${((performance.now() - began) / 1000).toFixed(2)} s`);
}

async function addAwards({ company: { owner, id }, ids, sizes }: Making): Promise<void> {
  await owner.pool.query(
    `insert into awards (organisation_id, id, person_id, award_name, points, category, reason, type, duration, quarter, year,
       department, department_fold, name_fold, given_by, given_at, reveal_at, revealed_at, paid_at)
     select $1, uuidv7(), p.id, 'Award ' || n % 50, n % 100 * 10, 'Category ' || n % 8, 'A bench',
       (array['quarterly', 'special'])[1 + n % 2], 'quarter', 1 + n % 4, 2017 + n % 10, p.department, lower(p.department),
       lower(p.name), $3, at, at, at, at
     from generate_series(1, $4::int) n
     cross join lateral (select now() - n * interval '1 minute' as at) t
     join people p on p.organisation_id = $1 and p.id = ($2::uuid[])[1 + n * 7 % cardinality($2::uuid[])]`,
    [id, ids, ids[0], sizes.awards],
  );
}

async function addCompetition({ company: { owner, id }, ids, sizes }: Making, competitionId: string): Promise<void> {
  await owner.pool.query(
    `insert into competitions (organisation_id, id, author_id, title, description, state, starts_at, ends_at, join_by, participants,
       audience, eligibility, criteria, rewards, scoring, created_at)
     values ($1, $2, $3, 'Ten thousand steps', 'A bench', 'active', now() - interval '1 day', now() + interval '7 days',
       now() + interval '7 days', $4, '{"kind":"all"}', '', '', '[]', 'manual', now() - interval '1 day')`,
    [id, competitionId, ids[0], sizes.participants],
  );
  await owner.pool.query(
    `insert into competition_participants (organisation_id, competition_id, person_id, joined_at, score, scored_at)
     select $1, $2, p, now() - n * interval '1 second', n * 7919 % 100000, now()
     from unnest($3::uuid[]) with ordinality x(p, n)`,
    [id, competitionId, ids.slice(0, sizes.participants)],
  );
}

const tables = `polls, poll_options, poll_votes, ticket_subjects, ticket_asked, ticket_takers, ticket_answers, surveys, survey_cohorts, survey_people, survey_responses, awards, competitions,
  competition_participants, people`;

/** Makes an organisation of some sizes, by few statements. */
export async function makeVoice(url: string, sizes: VoiceSizes, say: (line: string) => void): Promise<Voice> {
  const began = performance.now();
  const company = await makeCompany(url, sizes.people);
  const { owner, id, subdomain, services } = company;
  const ids = company.people.map((person) => person.id);
  const making = { company, ids, sizes };
  const [pollId, surveyId, competitionId] = [newId(), newId(), newId()];
  const [anonymousPollId, anonymousSurveyId] = [newId(), newId()];
  const optionIds = Array.from({ length: 4 }, () => newId());
  await owner.pool.query('set statement_timeout = 0');
  await owner.pool.query(`update people set role = 'admin' where organisation_id = $1 and id = $2`, [id, ids[0]]);
  await addPoll(making, pollId, optionIds);
  await addAnonymousPoll(making, anonymousPollId);
  await addSurvey(making, surveyId, 'confidential');
  await addSurvey(making, anonymousSurveyId, 'anonymous');
  await addAwards(making);
  await addCompetition(making, competitionId);
  await owner.pool.query(`analyze ${tables}`);
  if (process.env.BENCH_TALLY !== '0') await tally(company, say);
  const people = await sessionsFor(services, id, subdomain);
  await close(company);
  say(`${JSON.stringify(sizes)} made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const inside = new Set(ids.slice(0, sizes.participants));
  return {
    organisationId: id,
    subdomain,
    people,
    pollId,
    optionIds,
    surveyId,
    anonymousPollId,
    anonymousSurveyId,
    competitionId,
    outside: people.filter((person) => !inside.has(person.id)),
    adminToken: people.find((person) => person.id === ids[0])!.token,
  };
}
