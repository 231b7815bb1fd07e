import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { RecognitionNote } from '../notes/public.tsx';
import { valueIcons } from './public.tsx';
import type { useCompanyForm } from './use-company-form.ts';

type Values = ReturnType<typeof useCompanyForm>['draft']['values'];

/** Shows a sample thank-you with the first of the company's values as they are chosen. */
export function SampleCard({ values }: { values: Values }) {
  const t = useTranslations('organisation.onboarding.sample');
  const me = useMe();
  const [first] = values.filter(({ name }) => name.trim() !== '');
  const shown = first && [{ id: 'sample', name: first.name, tint: first.tint, icon: valueIcons[first.icon] }];
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('title')}</p>
      <RecognitionNote values={shown ?? []} message={t('message')} people={[me]} names={me.name} points={20} />
    </section>
  );
}
