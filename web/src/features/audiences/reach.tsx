import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { textLink } from '../../ui/layout/app-link.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import { audienceSize } from './audience-size.ts';
import { reachDialog } from './parts.ts';

function isEmpty(audience: Audience | null): boolean {
  return audience === null || ('ids' in audience && audience.ids.length === 0);
}

/**
 * Shows the number of people in an audience, each counted once, and the number outside it, with a link to both lists.
 * `text` formats the first.
 */
export function AudienceReach({
  audience,
  choices,
  text,
}: {
  audience: Audience | null;
  choices: AudienceChoices;
  text: (count: number) => string;
}) {
  const t = useTranslations('audiences.reach');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const wanted = !isEmpty(audience);
  const audienceQuery = useQuery({
    ...query('audiences.people', { audience: audience ?? { kind: 'team' }, limit: 1 }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const counts = wanted ? audienceQuery.data?.counts : undefined;
  const size = wanted ? (counts?.reached ?? audienceSize(audience, choices)) : null;
  return (
    <>
      {size !== null && <p className="text-md font-medium">{text(size)}</p>}
      {counts && (
        <p className="text-sm text-muted">
          {t('leftOut', { count: counts.left_out })}{' '}
          <button type="button" className={textLink} {...reachDialog.intent} onClick={() => setOpen(true)}>
            {t('see')}
          </button>
        </p>
      )}
      {drawn && wanted && <reachDialog.Part audience={audience!} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
