import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isPassing, type CallError } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { logOut, readToken } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { CompanyMark } from '../../../ui/layout/logo.tsx';
import { PlainFrame } from '../plain-frame.tsx';
import { useClient } from '../sign-in/use-client.ts';

/** A sheet in the middle of a page without navigation: the company's mark, a title, a line, what to do. */
export function Paper({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  const client = useClient();
  return (
    <Card pad="roomy">
      {client && <CompanyMark src={client.logoUrl} name={client.name} />}
      <h1 className={cn('type-title', client && 'mt-4')}>{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
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

/** A page that a mailed link opens; someone else signed in here leaves first. */
export function LinkPage({ otherText, children }: { otherText: string; children: ReactNode }) {
  const [other, setOther] = useState(() => readToken() !== null);
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        {other ? <OtherSession text={otherText} onLeft={() => setOther(false)} /> : children}
      </div>
    </PlainFrame>
  );
}

/** What a mailed link opens once it was read; `used` where it opens nothing any more. */
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
    return isPassing(error) ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : used;
  }
  return (
    <Loading loading={isPending} shape={<Bone className="h-96 rounded-xl!" />}>
      {() => data && children(data)}
    </Loading>
  );
}
