import type { PersonRef } from '@apprecio/contract/people';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Choice } from '../../components/people-picker-choice.ts';
import { useMe } from '../../lib/me.ts';
import { query } from '../../lib/query.ts';
import { pickValues, useCompany, useValues } from '../organisation/public.tsx';
import type { GiveDraft } from './give-draft.ts';
import { approvalOf, givenThisMonth, mostPoints, pointsProblem } from './give-rules.ts';

const oftenShown = 4;
const found = 10;
const sentRead = 100;

function choiceOf(person: PersonRef): Choice & PersonRef {
  const subtitle = [person.designation, person.department].filter(Boolean).join(' · ');
  return { ...person, ...(subtitle && { subtitle }) };
}

/** People for the picker: search on the server, those thanked often, and why oneself cannot be chosen. */
export function usePeopleChoices() {
  const me = useMe();
  const t = useTranslations('recognition.give');
  const client = useQueryClient();
  const often = useQuery(query('people.suggest', { search: '', limit: oftenShown })).data ?? [];
  const offer = (person: PersonRef): Choice =>
    person.id === me.id ? { ...choiceOf(person), disabledReason: t('you') } : choiceOf(person);
  const search = async (words: string): Promise<Choice[]> => {
    const people = await client.query(query('people.suggest', { search: words, limit: found }));
    return people.map(offer);
  };
  return { search, often: often.map(offer), choices: (people: PersonRef[]) => people.map(choiceOf) };
}

/** Those of the chosen whose manager I am; asked only where it changes who has to agree. */
function useOwnReports(people: readonly PersonRef[], ask: boolean): ReadonlySet<string> {
  const me = useMe();
  const wanted = ask && me.reportsCount > 0 ? people : [];
  const details = useQueries({
    queries: wanted.map(({ id }) => ({ ...query('people.detail', { id }), staleTime: 60_000 })),
  });
  return new Set(details.flatMap(({ data }) => (data?.manager?.id === me.id ? data.id : [])));
}

/** Everything the dialog knows beside the draft: kinds, values, allowance, and what follows from the points. */
export function useGiveData(draft: GiveDraft) {
  const company = useCompany();
  const allValues = useValues();
  const types = useQuery(query('recognition.types', {})).data ?? [];
  const allowance = useQuery(query('points.balances', {})).data?.allowance;
  const sent = useQuery(query('recognition.sent', { limit: sentRead })).data;
  const type = types.find(({ id }) => id === draft.typeId) ?? types[0];
  const given = givenThisMonth(sent?.items ?? [], allowance?.month ?? '', company?.timeZone);
  const sum = { people: draft.people, points: draft.points, type, allowance };
  const above = type !== undefined && type.approval === 'manager' && draft.points > type.threshold;
  const own = useOwnReports(draft.people, above);
  return {
    company,
    types,
    type,
    allowance,
    values: allValues,
    chosenValues: pickValues(allValues, draft.valueIds),
    problem: pointsProblem({ ...sum, given }),
    most: mostPoints(sum),
    approval: approvalOf(type, draft.points, draft.people, own),
    own: draft.people.filter(({ id }) => own.has(id)),
  };
}

/** What the dialog knows beside the draft. */
export type GiveData = ReturnType<typeof useGiveData>;
