import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';

/** Why a survey cannot be launched yet: an earlier one of these people waits for an answer. */
export function UnansweredCallout({ survey }: { survey: { id: string; title: string } }) {
  const t = useTranslations('surveys.outcomes');
  return (
    <Callout tone="warning">
      <strong className="font-semibold">{t('firstTitle')}</strong> {t('firstText', { title: survey.title })}{' '}
      <TextLink to={`/organization/survey/${survey.id}`}>{t('firstAct')}</TextLink>
    </Callout>
  );
}
