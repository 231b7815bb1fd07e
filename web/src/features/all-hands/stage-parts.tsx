import { useTranslations } from 'use-intl';
import { formatDate, formatNumber, todayIso } from '../../lib/i18n/format.ts';
import { Qr } from '../../ui/data/qr.tsx';
import { NameMark } from '../../ui/layout/logo.tsx';
import { useCompany } from '../organisation/public.tsx';
import type { Show, Slide } from './slides.ts';

const headOf = {
  start: 'title',
  thanks: 'week',
  cover: 'award',
  award: 'award',
  standings: 'standings',
  joiners: 'joiners',
  end: 'title',
} as const satisfies Record<Slide['kind'], string>;

/** The mark of the company with the title of what is on the stage. */
export function StageTitle({ kind, company }: { kind: Slide['kind']; company: string }) {
  const t = useTranslations('all-hands');
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <NameMark src={useCompany()?.logoUrl} name={company} size={52} />
      <div className="min-w-0">
        <h2 id="all-hands-slide" className="font-note text-2xl font-medium tracking-tighter sm:text-3xl">
          {t(headOf[kind])}
        </h2>
        <p className="wrap-anywhere opacity-85">
          {company} · {formatDate(todayIso())}
        </p>
      </div>
    </div>
  );
}

/** The numbers of the week in words, and the address of the company as a code for the phones of those who watch. */
export function StageFoot({ show }: { show: Show }) {
  const t = useTranslations('all-hands');
  const figures = [
    ['thanks', show.thankCount],
    ['thanked', show.thankedCount],
    ['values', show.valueCount],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
      {show.thankCount > 0 && (
        <dl className="flex gap-x-10 max-md:w-full max-md:gap-x-4">
          {figures.map(([name, count]) => (
            <div key={name} className="flex flex-col-reverse justify-end max-md:flex-1">
              <dt className="max-md:text-sm">{t(`figures.${name}`, { count })}</dt>
              <dd className="font-note text-4xl leading-none font-medium text-on-accent-soft tabular-nums">
                {formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="ml-auto flex items-center gap-5 max-md:hidden">
        <div className="text-right">
          <p className="text-xl font-semibold">{t('thankNow')}</p>
          <p className="opacity-85">{location.host}</p>
        </div>
        <Qr text={`${location.origin}/`} label={t('code', { address: location.host })} className="size-32 rounded-lg" />
      </div>
    </div>
  );
}
