import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ChoosePasswordForm } from '../registration/choose-password-form.tsx';
import { LinkPage, Paper, NextSteps } from './link-paper.tsx';

function Used() {
  const t = useTranslations('auth');
  return (
    <Paper title={t('link.usedTitle')} text={t('reset.usedText')}>
      <NextSteps>
        <ButtonLink variant="primary" to="/reset-password">
          {t('reset.sendNew')}
        </ButtonLink>
        <ButtonLink variant="ghost" to="/login">
          {t('link.goToSignIn')}
        </ButtonLink>
      </NextSteps>
    </Paper>
  );
}

/** /reset-password?token=…: a new password by a mailed link. */
export function ResetPage({ secret }: { secret: string }) {
  const t = useTranslations('auth.reset');
  const link = useQuery(query('auth.resetLink', { secret }));
  return (
    <LinkPage key={secret} link={link} used={<Used />} otherText={t('otherText')}>
      {(data) => (
        <Paper title={t('title')} text={t('line', { organisation: data.organisation })}>
          <ChoosePasswordForm by="auth.reset" secret={secret} email={data.email} />
        </Paper>
      )}
    </LinkPage>
  );
}
