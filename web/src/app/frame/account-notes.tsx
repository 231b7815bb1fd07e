import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import type { Me } from '../../lib/session/me.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ClosedNote } from './closed-note.tsx';

const card = '/settings#two-step-title';

/** Asks to set up two-step sign-in: as advice that can be put off, by a day, or because rights are closed. */
function FactorNote({ note, due }: { note: NonNullable<Me['factor']['note']>; due: string | null }) {
  const t = useTranslations('auth.policy');
  const errorText = useErrorText();
  const later = useCommand('auth.putOffFactor', {
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <div className="mx-auto min-h-24 max-w-[1440px] px-4 pt-3 md:min-h-20">
      <Callout
        tone={note === 'advised' ? 'info' : 'warning'}
        end={
          <span className="flex flex-wrap justify-end gap-2">
            {note === 'advised' && (
              <Button size="sm" variant="ghost" busy={later.isPending} onClick={() => later.mutate({})}>
                {t('later')}
              </Button>
            )}
            <ButtonLink size="sm" to={card}>
              {t('setUp')}
            </ButtonLink>
          </span>
        }
      >
        {due && note === 'due' ? t('due', { date: formatDate(due) }) : t(note)}
      </Callout>
    </div>
  );
}

/** Shows above every page what its person has to know about their account. */
export function AccountNotes({ me: { privateClosedUntil, factor } }: { me: Me }) {
  return (
    <>
      {privateClosedUntil && <ClosedNote until={privateClosedUntil} />}
      {factor.note && <FactorNote note={factor.note} due={factor.due} />}
    </>
  );
}
