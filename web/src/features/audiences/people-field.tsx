import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import { query } from '../../lib/api/query.ts';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../ui/data/people-picker.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';

const most = 100;

function choiceOf({ id, name, imageUrl, department }: PersonRef): Choice {
  return { id, name, imageUrl, subtitle: department ?? undefined };
}

/** People of those whom I may address, by name. */
export function PeopleField({
  ids,
  choices,
  onChange,
}: {
  ids: readonly string[];
  choices: AudienceChoices;
  onChange: (ids: string[]) => void;
}) {
  const t = useTranslations('audiences');
  const [resolvedChoices, setKnown] = useState<Choice[]>([]);
  const unknown = ids.filter((id) => !resolvedChoices.some((each) => each.id === id));
  const [requestedIds] = useState(unknown);
  const before = useQuery({
    ...query('audiences.people', { audience: { kind: 'people', ids: requestedIds }, limit: most }),
    enabled: requestedIds.length > 0,
  });
  const named = new Map(
    [...(before.data?.items.map(choiceOf) ?? []), ...resolvedChoices].map((each) => [each.id, each]),
  );
  // A person chosen before who is not found any more has left.
  const unnamed = before.isSuccess ? [] : ids.filter((id) => !named.has(id));
  const everyone: Audience = { kind: choices.everyone === null ? 'team' : 'all' };
  const search = async (words: string, signal: AbortSignal) => {
    const found = await call('audiences.people', { audience: everyone, search: words, limit: 10 }, { signal });
    return found.items.map(choiceOf);
  };
  if (before.isError && !before.data)
    return <ErrorState bare busy={before.isFetching} onRetry={() => void before.refetch()} />;
  return (
    <Loading loading={requestedIds.length > 0 && before.isPending} shape={<RowsSkeleton rows={1} />}>
      {() => (
        <PeoplePicker
          label={t('people')}
          max={most - unnamed.length}
          value={ids.map((id) => named.get(id)).filter((each) => each !== undefined)}
          search={search}
          onChange={(chosen) => {
            setKnown(chosen);
            onChange([...chosen.map(({ id }) => id), ...unnamed]);
          }}
        />
      )}
    </Loading>
  );
}
