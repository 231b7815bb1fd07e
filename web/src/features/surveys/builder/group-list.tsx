import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useGroupName } from '../group-name.ts';

const shownAtMost = 8;

/** Lists the groups that would be asked, and warns of groups too small to have results of their own. */
export function GroupList({ found, minGroup }: { found: AnswerOf<'surveys.groups'>; minGroup: number }) {
  const t = useTranslations('surveys.groups');
  const nameOf = useGroupName();
  const rest = found.groups.length - shownAtMost;
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-[28px] leading-tight font-semibold tabular-nums">{formatNumber(found.asked)}</span>
        <span className="text-sm text-muted">{t('people', { count: found.asked, groups: found.groups.length })}</span>
      </p>
      <ul className="mt-2 divide-y text-sm">
        {found.groups.slice(0, shownAtMost).map(({ name, size }) => (
          <li key={JSON.stringify(name)} className="flex justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{nameOf(name)}</span>
            <span className="tabular-nums">{formatNumber(size)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-sm text-muted">{t('more', { count: rest })}</p>}
      {found.groups.length === 0 && (
        <div className="mt-3">
          <Callout tone="danger">{t('tooFew', { count: minGroup })}</Callout>
        </div>
      )}
      {found.groups.length > 0 && found.tooSmall.length > 0 && (
        <div className="mt-3">
          <Callout tone="warning">
            <strong className="font-semibold">{t('tooSmallTitle')}</strong>{' '}
            {t('tooSmall', {
              count: found.tooSmall.length,
              names: found.tooSmall
                .slice(0, 3)
                .map(({ name, size }) => t('named', { name: nameOf(name), size }))
                .join(', '),
              min: minGroup,
            })}
          </Callout>
        </div>
      )}
    </>
  );
}
