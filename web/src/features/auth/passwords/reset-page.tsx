import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ChoosePasswordForm } from '../registration/choose-password-form.tsx';
import { Linked, LinkPage, Paper } from './link-paper.tsx';

function Used() {
  const t = useTranslations('auth');
  return (
    <Paper title={t('link.usedTitle')} text={t('reset.usedText')}>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to="/reset-password">
          {t('reset.sendNew')}
        </ButtonLink>
        <ButtonLink variant="ghost" to="/login">
          {t('link.goToSignIn')}
        </ButtonLink>
      </div>
    </Paper>
  );
}

function Reset({ secret }: { secret: string }) {
  const t = useTranslations('auth.reset');
  return (
    <Linked link={useQuery(query('auth.resetLink', { secret }))} used={<Used />}>
      {(data) => (
        <Paper title={t('title')} text={t('line', { organisation: data.organisation })}>
          <ChoosePasswordForm by="auth.reset" secret={secret} email={data.email} />
        </Paper>
      )}
    </Linked>
  );
}

/** /reset-password?token=…: a new password by a mailed link. */
export function ResetPage({ secret }: { secret: string }) {
  const t = useTranslations('auth.reset');
  return (
    <LinkPage otherText={t('otherText')}>
      <Reset key={secret} secret={secret} />
    </LinkPage>
  );
}
