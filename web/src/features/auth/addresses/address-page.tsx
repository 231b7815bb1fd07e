import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { Linked, Paper } from '../passwords/link-paper.tsx';

type Change = AnswerOf<'auth.addressChange'>;

function Used() {
  const t = useTranslations('auth.address');
  return (
    <Paper title={t('usedTitle')} text={t('usedText')}>
      <div className="mt-6">
        <ButtonLink to="/login">{t('signIn')}</ButtonLink>
      </div>
    </Paper>
  );
}

function Undone({ email }: { email: string }) {
  const t = useTranslations('auth.address');
  return (
    <Paper title={t('undoneTitle')} text={t('undoneText', { email })}>
      <div className="mt-6">
        <ButtonLink to="/login">{t('signIn')}</ButtonLink>
      </div>
    </Paper>
  );
}

/**
 * Explains the undoing of an address change, and asks once before it. Only the previous address can also confirm the
 * change.
 */
function Ask({ secret, change }: { secret: string; change: Change }) {
  const t = useTranslations('auth.address');
  const errorText = useErrorText();
  const undo = useCommand('auth.undoAddress');
  const confirm = useCommand('auth.confirmAddress');
  const [isConfirming, setAsked] = useState(false);
  const error = undo.error ?? confirm.error;
  const { from, to, name, organisation, mayConfirm } = change;
  if (undo.isSuccess) return <Undone email={undo.data.email} />;
  if (confirm.isSuccess)
    return (
      <Paper title={t('confirmedTitle')} text={t('confirmedText', { to })}>
        {null}
      </Paper>
    );
  return (
    <Paper
      title={isConfirming ? t('sureTitle') : t('title', { organisation })}
      text={isConfirming ? t('sureText', { from }) : t('text', { name, from, to, until: formatInstant(change.until) })}
    >
      {error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {errorText(error)}
          </Callout>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {isConfirming ? (
          <>
            <Button variant="danger" icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate({ secret })}>
              {t('undoNow')}
            </Button>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon={Undo2} onClick={() => setAsked(true)}>
              {t('undo')}
            </Button>
            {mayConfirm && (
              <Button icon={ShieldCheck} busy={confirm.isPending} onClick={() => confirm.mutate({ secret })}>
                {t('confirm')}
              </Button>
            )}
          </>
        )}
      </div>
    </Paper>
  );
}

/** /address-change?secret=…: what a mailed link about a changed work email address undoes or confirms. */
export function AddressPage({ secret }: { secret: string }) {
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        <Linked link={useQuery({ ...query('auth.addressChange', { secret }), throwOnError: false })} used={<Used />}>
          {(change) => <Ask secret={secret} change={change} />}
        </Linked>
      </div>
    </PlainFrame>
  );
}
