import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { giveForm, recognitionLimits as limits } from '@apprecio/contract/recognition/recognition.operations';
import type { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type ApiError, NetworkError, type CallError, type InputOf } from '../../../lib/api/request.ts';
import { formatList } from '../../../lib/i18n/format.ts';
import type { GiveDraft } from './give-draft.ts';

/** The place of an error message: a field, or `root` above the buttons. */
export type GiveField = 'people' | 'message' | 'pictures' | 'valueIds' | 'typeId' | 'points' | 'visibility' | 'root';

/** One sentence a place. */
export type GiveErrors = Partial<Record<GiveField, string>>;

type Sent = Pick<GiveDraft, 'people' | 'community'>;
type Text = ReturnType<typeof useTranslations<'recognition.give'>>;
/** Shows the general error. */
type Say = (error: unknown) => string;

const places: Record<string, GiveField> = {
  recipients: 'people',
  message: 'message',
  pictures: 'pictures',
  valueIds: 'valueIds',
  typeId: 'typeId',
  visibility: 'visibility',
  communityId: 'visibility',
};

function sentence(issue: z.core.$ZodIssue, t: Text): string {
  switch (places[String(issue.path[0])]) {
    case 'people':
      return issue.code === 'too_big' ? t('manyPeople', { max: limits.recipients }) : t('needPeople');
    case 'message':
      if (issue.code === 'too_small') return t('shortMessage', { min: limits.messageMin });
      return issue.code === 'too_big' ? t('longMessage', { max: limits.messageMax }) : t('badMessage');
    case 'valueIds':
      return t('manyValues', { max: limits.values });
    case 'typeId':
      return t('typeGone');
    default:
      return t('failed');
  }
}

/** Returns the errors that the contract would raise, before the request is sent. */
export function checkGive(input: InputOf<'recognition.give'>, t: Text): GiveErrors {
  const { error } = giveForm.safeParse(input);
  const errors: GiveErrors = {};
  for (const issue of error?.issues ?? []) errors[places[String(issue.path[0])] ?? 'root'] ??= sentence(issue, t);
  return errors;
}

/** Returns the errors of the message alone, by the contract’s schema. */
export function checkMessage(message: string, t: Text): GiveErrors {
  const issue = giveForm.shape.message.safeParse(message).error?.issues[0];
  return issue ? { message: sentence({ ...issue, path: ['message'] }, t) } : {};
}

function named(error: ApiError, people: readonly PersonRef[]): string[] {
  const places = Object.keys(error.fields).flatMap((field) => /^recipients\.(\d+)/.exec(field)?.[1] ?? []);
  return places.flatMap((at) => people[Number(at)]?.name ?? []);
}

function pictureAt(error: ApiError): number {
  const at = Object.keys(error.fields).map((field) => /^pictures\.(\d+)/.exec(field)?.[1])[0];
  return Number(at ?? 0) + 1;
}

function refused(error: ApiError, { people, community }: Sent, t: Text, say: Say): GiveErrors | undefined {
  const names = named(error, people);
  const [name = ''] = names;
  const place = community?.name ?? '';
  switch (error.code) {
    case 'points.insufficient':
      return { points: t('insufficient') };
    case 'recognition.person_limit':
      return { points: t('limit', { name }) };
    case 'recognition.points_range':
      return { points: say(error) };
    case 'recognition.self':
      return { people: t('self') };
    case 'recognition.person_unavailable':
      return { people: t('unavailable', { name }) };
    case 'recognition.not_members':
      return { people: t('notMembers', { names: formatList(names), count: names.length, community: place }) };
    case 'access.not_found':
    case 'access.denied':
      return community ? { visibility: t('placeGone', { community: place }) } : undefined;
    case 'recognition.type_inactive':
      return { typeId: t('typeGone') };
    case 'recognition.value_unknown':
      return { valueIds: t('valueGone') };
    case 'recognition.picture_gone':
      return { pictures: t('pictureGone', { number: pictureAt(error) }) };
    case 'recognition.daily_limit':
      return { root: t('daily') };
    case 'server.busy':
    case 'request.too_many':
      return { root: t('busy') };
    default:
      return undefined;
  }
}

function byField(error: ApiError): GiveErrors {
  const errors: GiveErrors = {};
  for (const [field, message] of Object.entries(error.fields)) {
    const place = field.endsWith('.points') ? 'points' : places[field.split('.')[0] ?? ''];
    errors[place ?? 'root'] ??= message;
  }
  return errors;
}

/** Returns the error messages of a failed request, by place. */
export function errorsOf(error: CallError, sent: Sent, t: Text, say: Say): GiveErrors {
  if (error instanceof NetworkError) return { root: t(error.timedOut ? 'late' : 'offline') };
  const fieldErrors = refused(error, sent, t, say) ?? byField(error);
  return Object.keys(fieldErrors).length > 0 ? fieldErrors : { root: t('failed') };
}
