import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { ChoosePasswordForm } from '../registration/choose-password-form.tsx';
import { LinkPage, Paper, NextSteps } from './link-paper.tsx';

function Used() {
  const t = useTranslations('auth');
  return (
    <Paper title={t('link.usedTitle')} text={t('invitation.usedText')}>
      <NextSteps>
        <ButtonLink variant="primary" to="/login">
          {t('link.goToSignIn')}
        </ButtonLink>
      </NextSteps>
    </Paper>
  );
}

function Invited({ secret }: { secret: string }) {
  const t = useTranslations('auth.invitation');
  const link = useQuery(query('auth.invitation', { secret }));
  return (
    <LinkPage link={link} used={<Used />} otherText={t('otherText')}>
      {(data) => (
        <Paper title={t('title', { name: data.name })} text={t('line', { organisation: data.organisation })}>
          <ChoosePasswordForm by="auth.accept" secret={secret} email={data.email} />
        </Paper>
      )}
    </LinkPage>
  );
}

function Trial() {
  const t = useTranslations('auth.invitation');
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        <Paper title={t('testTitle')} text={t('testText')}>
          <div className="mt-6">
            <ButtonLink variant="primary" to="/">
              {t('testBack')}
            </ButtonLink>
          </div>
        </Paper>
      </div>
    </PlainFrame>
  );
}

/** /reset-password?invite=…: an invited person chooses a password. */
export function InvitationPage({ secret }: { secret: string }) {
  return secret === 'test' ? <Trial /> : <Invited key={secret} secret={secret} />;
}
