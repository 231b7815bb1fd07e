import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { query } from '../../lib/query.ts';
import { isPassing } from '../../lib/request.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LinkPage, Paper } from './link-paper.tsx';

function Used() {
  const t = useTranslations('auth');
  return (
    <Paper title={t('link.usedTitle')} text={t('invitation.usedText')}>
      <div className="mt-6">
        <ButtonLink variant="primary" to="/login">
          {t('link.goToSignIn')}
        </ButtonLink>
      </div>
    </Paper>
  );
}

function Invited({ secret }: { secret: string }) {
  const t = useTranslations('auth.invitation');
  const { data, error, isPending, isFetching, refetch } = useQuery(query('auth.invitation', { secret }));
  if (error && !data) {
    if (!isPassing(error)) return <Used />;
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Loading loading={isPending} shape={<Bone className="h-96 rounded-xl!" />}>
      {() =>
        data && (
          <Paper title={t('title', { name: data.name })} text={t('line', { organisation: data.organisation })}>
            <ChoosePasswordForm by="auth.accept" secret={secret} email={data.email} />
          </Paper>
        )
      }
    </Loading>
  );
}

/** /reset-password?invite=…: an invited person chooses a password. */
export function InvitationPage({ secret }: { secret: string }) {
  const t = useTranslations('auth.invitation');
  return (
    <LinkPage otherText={t('otherText')}>
      <Invited secret={secret} />
    </LinkPage>
  );
}
