import { searchForm } from '@apprecio/contract/api/text-keys';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { RecognitionGroup } from '@apprecio/contract/recognition/changes';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { pickValues, useCompany, useValues } from '../../organisation/public.tsx';
import type { GiveDraft } from './give-draft.ts';
import { agreementOf, mostPoints, pointsProblem } from './give-rules.ts';

type GiveText = ReturnType<typeof useTranslations<'recognition.give'>>;

const oftenShown = 4;
const found = 10;

function choiceOf(person: PersonRef): Choice & PersonRef {
  const subtitle = [person.designation, person.department].filter(Boolean).join(' · ');
  return { ...person, ...(subtitle && { subtitle }) };
}

function groupChoice({ id, kind, name, count, members }: RecognitionGroup, t: GiveText): Choice {
  const full = members.length === 0 && { disabledReason: t('groupLarge', { max: recognitionLimits.recipients }) };
  const shown = members.length > 0 && { members: members.map(choiceOf) };
  return {
    id,
    name: kind === 'team' ? t('myTeam') : name,
    imageUrl: null,
    subtitle: t('groupCount', { count }),
    ...shown,
    ...full,
  };
}

/** Returns the chips of the picker: one for each group, and one for each other person. */
export function chosenOf({ people, groups }: Pick<GiveDraft, 'people' | 'groups'>, t: GiveText): Choice[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const inGroups = new Set(groups.flatMap((group) => group.memberIds));
  const chips = groups.map(({ id, name, memberIds }): Choice => {
    const members = memberIds.flatMap((memberId) => byId.get(memberId) ?? []).map(choiceOf);
    return { id, name, imageUrl: null, subtitle: t('groupCount', { count: members.length }), members };
  });
  return [...chips, ...people.filter((person) => !inGroups.has(person.id)).map(choiceOf)];
}

/** Search for one person, oneself left out; in a community among its members. */
export function usePeopleSearch(communityId?: string) {
  const me = useMe();
  const client = useQueryClient();
  return async (search: string): Promise<Choice[]> => {
    const people = communityId
      ? (await client.query(query('communities.members', { id: communityId, search, limit: found }))).items
      : await client.query(query('people.suggest', { search, limit: found }));
    return people.filter(({ id }) => id !== me.id).map(choiceOf);
  };
}

/** People and groups for the picker: search on the server, those thanked often, and why oneself cannot be chosen. */
function useEveryone() {
  const me = useMe();
  const t = useTranslations('recognition.give');
  const client = useQueryClient();
  const often = useQuery(query('people.suggest', { search: '', limit: oftenShown })).data ?? [];
  const offer = (person: PersonRef): Choice =>
    person.id === me.id ? { ...choiceOf(person), disabledReason: t('you') } : choiceOf(person);
  const search = async (words: string): Promise<Choice[]> => {
    const [people, groups] = await Promise.all([
      client.query(query('people.suggest', { search: words, limit: found })),
      client.query(query('recognition.groups', { search: words })),
    ]);
    const named = groups.filter(
      ({ kind }) => kind === 'department' || searchForm(t('myTeam')).includes(searchForm(words)),
    );
    return [...named.map((group) => groupChoice(group, t)), ...people.map(offer)];
  };
  const team = useQuery(query('recognition.groups', {})).data ?? [];
  const groups = team.filter(({ members }) => members.length > 0).map((group) => groupChoice(group, t));
  return { search, often: [...groups, ...often.map(offer)] };
}

/** Returns the search of the picker and the groups it suggests; in a community it searches the members only. */
export function useRecipientOptions(communityId?: string) {
  const everyone = useEveryone();
  const search = usePeopleSearch(communityId);
  return communityId ? { search, often: [] } : everyone;
}

/**
 * Returns the points each chosen person received from the reader this month, and the facts that decide who approves
 * more.
 */
function useGivenTo(people: readonly PersonRef[]) {
  const personIds = people.map(({ id }) => id).sort();
  const { data } = useQuery({ ...query('recognition.givenTo', { personIds }), enabled: personIds.length > 0 });
  const rows = personIds.length > 0 ? (data?.people ?? []) : [];
  return {
    given: new Map(rows.map(({ personId, points }) => [personId, points])),
    facts: new Map(rows.map(({ personId, manager, adminLeft }) => [personId, { manager, adminLeft }])),
  };
}

/** Everything the dialog knows beside the draft: kinds, values, allowance, and what follows from the points. */
export function useGiveData(draft: GiveDraft) {
  const company = useCompany();
  const allValues = useValues();
  const types = useQuery(query('recognition.types', {})).data ?? [];
  const allowance = useQuery(query('points.balances', {})).data?.allowance;
  const type = types.find(({ id }) => id === draft.typeId) ?? types[0];
  const { given, facts } = useGivenTo(draft.people);
  const sum = { people: draft.people, points: draft.points, type, allowance };
  return {
    company,
    types,
    type,
    allowance,
    values: allValues,
    chosenValues: pickValues(allValues, draft.valueIds),
    problem: pointsProblem({ ...sum, given }),
    most: mostPoints(sum),
    approval: agreementOf(type, draft.points, draft.people, facts),
    own: draft.people.filter(({ id }) => facts.get(id)?.manager === 'giver'),
  };
}

/** The data that the dialog needs beside the draft. */
export type GiveData = ReturnType<typeof useGiveData>;
