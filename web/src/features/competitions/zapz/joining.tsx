import { statusWithDraft } from '@apprecio/contract/api/codes';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import type { Zapz } from '../zapz-view.ts';

/** Joins a competition, and says how it went. */
export function useJoining({ id }: Pick<Zapz, 'id'>) {
  const t = useTranslations('competitions');
  const errorText = useErrorText();
  const sayFrame = useTranslations('frame.competitions');
  const onError = (error: unknown) => void toast({ variant: 'destructive', title: errorText(error) });
  const isOver = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 419);
  const join = useCommand('competitions.join', {
    onSuccess: () => void toast({ variant: 'success', title: t('joinedNow') }),
    onError: (error) =>
      isOver(error) ? void toast({ variant: 'destructive', title: sayFrame('signInFirst') }) : onError(error),
  });
  return { join: () => join.mutate({ id }), busy: join.isPending };
}

/** Shows the action on a competition's card: join it, see its results, or the notice that it is full. */
export function CardAct({ zapz }: { zapz: Zapz }) {
  const t = useTranslations('competitions');
  const { join, busy } = useJoining(zapz);
  const name = { title: zapz.title };
  if (zapz.can.join) {
    return (
      <Button size="sm" busy={busy} aria-label={t('joinNamed', name)} onClick={join}>
        {t('join')}
      </Button>
    );
  }
  if (zapz.status === statusWithDraft.completed) {
    return (
      <ButtonLink size="sm" to={`/zapz/${zapz.id}`} aria-label={t('resultsNamed', name)}>
        {t('results')}
      </ButtonLink>
    );
  }
  if (!zapz.joined && zapz.joinProblem === 'full') {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-muted">
        <Icon of={Lock} size="sm" />
        {t('isFull')}
      </span>
    );
  }
  return null;
}
