import { newId } from '@apprecio/contract/api/ids';
import type { QuestionType } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import type { Actor, World } from '../world.ts';
import { makeTicket } from './tickets.ts';

const dayMs = 86_400_000;

/** A question of a type; `more` replaces some of its fields. */
export function questionOf(type: QuestionType, more: Partial<Question> = {}): Question {
  const needsOptions = type === 'single' || type === 'multi' || type === 'rank' || type === 'matrix';
  const label = (text: string) => ({ id: newId(), label: text });
  return {
    id: newId(),
    type,
    text: `How about ${type}?`,
    help: '',
    required: false,
    options: needsOptions ? [label('Red'), label('Green'), label('Blue')] : [],
    rows: type === 'matrix' ? [label('Inside'), label('Outside')] : [],
    low: '',
    high: '',
    showIf: null,
    key: null,
    ...more,
  };
}

/** The fields of a survey that everyone is asked in for a day; `more` replaces some of them. */
export function surveyOf(questions: readonly Question[], more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'How is it going?',
    privacy: 'confidential',
    audience: { kind: 'all' },
    endsAt: new Date(Date.now() + dayMs).toISOString(),
    sections: [{ id: newId(), title: 'First', questions }],
    ...more,
  };
}

/** Keeps a draft and launches it; answers its id. */
export async function launch(
  author: Actor,
  questions: readonly Question[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await author.ok('surveys.upsert', surveyOf(questions, more));
  await author.ok('surveys.launch', { id });
  return id;
}

/** Takes someone's ticket for an anonymous survey. */
export async function takeSurveyTicket(actor: Actor, id: string): Promise<{ secret: string; signature: string }> {
  const made = await makeTicket(await actor.ok('surveys.ticketKey', { id }));
  const { signature } = await actor.ok('surveys.takeTicket', { id, blinded: made.blinded });
  return { secret: made.secret, signature: await made.unblind(signature) };
}

/** Answers an anonymous survey: takes a ticket and uses it without a session. */
export async function answerWithTicket(world: World, actor: Actor, id: string, answers: Record<string, unknown>) {
  const used = await takeSurveyTicket(actor, id);
  const reply = await world.call('surveys.answer', { ...used, answers }, null);
  if (reply.status !== 200) throw new Error(`surveys.answer answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return used;
}
