import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isPassing, type CallError } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { claimsOf } from '../../../lib/session/claims.ts';
import { logOut, readToken } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { NameMark } from '../../../ui/layout/logo.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { useClient } from '../sign-in/use-client.ts';

/** A sheet in the middle of a page without navigation: the company's mark, a title, a line, what to do. */
export function Paper({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  const client = useClient();
  return (
    <Card pad="roomy">
      {client && <NameMark src={client.logoUrl} name={client.name} />}
      <h1 className={cn('type-title', client && 'mt-4')}>{title}</h1>
      <div className="mt-2 text-muted">{text}</div>
      {children}
    </Card>
  );
}

function OtherSession({ text, onLeft }: { text: string; onLeft: () => void }) {
  const t = useTranslations('auth.link');
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void logOut('stay').finally(onLeft);
  };
  return (
    <Paper title={t('otherTitle')} text={text}>
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

/** Leads to the sign-in page whoever needs no password, because a provider lets them in. */
function ByProvider() {
  const t = useTranslations('auth.link');
  return (
    <Paper title={t('ssoTitle')} text={t('ssoText')}>
      <NextSteps>
        <ButtonLink variant="primary" to="/login">
          {t('goToSignIn')}
        </ButtonLink>
      </NextSteps>
    </Paper>
  );
}

/** Draws the content of a mailed link after the server has read it; `used` if the link is no longer valid. */
export function Linked<T>({
  link: { data, error, isPending, isFetching, refetch },
  used,
  children,
}: {
  link: UseQueryResult<T, CallError>;
  used: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (error && !data) {
    if (error instanceof ApiError && error.code === 'auth.only_sso') return <ByProvider />;
    return isPassing(error) ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : used;
  }
  return (
    <Loading loading={isPending} shape={<Bone className="h-96 rounded-xl!" />}>
      {() => data && children(data)}
    </Loading>
  );
}

/** A page that a mailed link opens for the person it is for; someone else signed in here leaves first. */
export function LinkPage<T extends { personId: string }>({
  link,
  used,
  otherText,
  children,
}: {
  link: UseQueryResult<T, CallError>;
  used: ReactNode;
  otherText: string;
  children: (data: T) => ReactNode;
}) {
  const [token, setToken] = useState(readToken);
  const isOthers = ({ personId }: T) => token !== null && claimsOf(token).person !== personId;
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        <Linked link={link} used={used}>
          {(data) =>
            isOthers(data) ? <OtherSession text={otherText} onLeft={() => setToken(null)} /> : children(data)
          }
        </Linked>
      </div>
    </PlainFrame>
  );
}

/** The way on from a link that opens nothing: Home for who is signed in, `children` for everyone else. */
export function NextSteps({ children }: { children: ReactNode }) {
  const t = useTranslations('auth.link');
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {readToken() === null ? (
        children
      ) : (
        <ButtonLink variant="primary" to="/">
          {t('goHome')}
        </ButtonLink>
      )}
    </div>
  );
}
