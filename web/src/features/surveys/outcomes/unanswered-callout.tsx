import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';

/**
 * Explains that the survey cannot be launched yet, because an earlier survey of these people still needs its next
 * steps.
 */
export function UnansweredCallout({ survey }: { survey: { id: string; title: string } }) {
  const t = useTranslations('surveys.outcomes');
  return (
    <Callout tone="warning">
      <strong className="font-semibold">{t('firstTitle')}</strong> {t('firstText', { title: survey.title })}{' '}
      <TextLink to={`/organization/survey/${survey.id}`}>{t('firstAct')}</TextLink>
    </Callout>
  );
}
