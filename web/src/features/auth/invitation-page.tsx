import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { CompanyMark } from '../../components/logo.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { query } from '../../lib/query.ts';
import { isPassing } from '../../lib/request.ts';
import { logOut, readToken } from '../../lib/session.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { PlainFrame } from './plain-frame.tsx';

function Paper({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card pad="roomy">
      <CompanyMark />
      <h1 className="type-title mt-4">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      {children}
    </Card>
  );
}

function Unusable({ kind }: { kind: 'used' | 'missing' }) {
  const t = useTranslations('auth.invitation');
  return (
    <Paper title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <div className="mt-6">
        <ButtonLink variant="primary" to="/login">
          {t('goToSignIn')}
        </ButtonLink>
      </div>
    </Paper>
  );
}

function OtherSession({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('auth.invitation');
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void logOut('stay').finally(onLeft);
  };
  return (
    <Paper title={t('otherTitle')} text={t('otherText')}>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={leave}>
          {t('signOut')}
        </Button>
        <ButtonLink to="/" variant="ghost">
          {t('stay')}
        </ButtonLink>
      </div>
    </Paper>
  );
}

function Invited({ secret }: { secret: string }) {
  const t = useTranslations('auth.invitation');
  const { data, error, isPending, isFetching, refetch } = useQuery(query('auth.invitation', { secret }));
  if (error && !data) {
    if (!isPassing(error)) return <Unusable kind="used" />;
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Loading loading={isPending} shape={<Bone className="h-96 rounded-xl!" />}>
      {() =>
        data && (
          <Paper title={t('title', { name: data.name })} text={t('line', { organisation: data.organisation })}>
            <ChoosePasswordForm secret={secret} email={data.email} />
          </Paper>
        )
      }
    </Loading>
  );
}

/** /reset-password?invite=…: an invited person chooses a password; someone else signed in here leaves first. */
export function InvitationPage({ secret }: { secret: string | undefined }) {
  const [other, setOther] = useState(() => readToken() !== null);
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        {secret === undefined && <Unusable kind="missing" />}
        {secret !== undefined && other && <OtherSession onLeft={() => setOther(false)} />}
        {secret !== undefined && !other && <Invited secret={secret} />}
      </div>
    </PlainFrame>
  );
}
