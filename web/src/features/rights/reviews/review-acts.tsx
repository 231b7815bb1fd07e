import type { ReviewRow as Row } from '@apprecio/contract/rights/reviews';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

interface ActsProps {
  row: Row;
  reviewId: string;
  /** Opens the rights of the person, to take some away. */
  onTake: () => void;
}

function TakeKey({ row: { keyId, person } }: { row: Row }) {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const { name } = person;
  const command = useCommand('keys.revoke', {
    onSuccess: () => void toast({ variant: 'success', title: t('revoked', { name }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <AskingButton
      size="sm"
      variant="danger-quiet"
      busy={command.isPending}
      aria-label={t('revokeOf', { name })}
      question={{ title: t('revokeTitle', { name }), text: t('revokeText') }}
      onAct={() => command.mutate({ id: keyId! })}
    >
      {t('revoke')}
    </AskingButton>
  );
}

/** Confirms a row of a review, takes that back, or takes rights away. */
export function ReviewActs({ row, reviewId, onTake }: ActsProps) {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const command = useCommand('rights.decideRow', {
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const { person, version, confirmed, can, kind } = row;
  const { name } = person;
  const decide = () => command.mutate({ reviewId, personId: person.id, version, confirmed: confirmed === null });
  return (
    <span className="flex flex-wrap gap-2">
      {can.take && kind === 'person' && (
        <Button size="sm" variant="danger-quiet" aria-label={t('takeOf', { name })} onClick={onTake}>
          {t('take')}
        </Button>
      )}
      {can.take && kind === 'key' && <TakeKey row={row} />}
      {can.decide && (
        <Button
          size="sm"
          variant={confirmed ? 'ghost' : 'outline'}
          busy={command.isPending}
          aria-label={t(confirmed ? 'reopenOf' : 'confirmOf', { name })}
          onClick={decide}
        >
          {t(confirmed ? 'reopen' : 'confirm')}
        </Button>
      )}
    </span>
  );
}
