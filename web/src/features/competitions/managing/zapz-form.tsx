import { statusWithDraft } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ZapzDetail } from '../zapz-view.ts';
import { Audience, RewardFields, Templates, Texts, Times } from './form-parts.tsx';
import { useZapzForm } from './use-zapz-form.ts';

function ZapzFields({ zapz, onClose }: { zapz: ZapzDetail | undefined; onClose: () => void }) {
  const t = useTranslations('competitions.form');
  const form = useZapzForm(zapz, onClose);
  const fixed = zapz?.status === statusWithDraft.active;
  const isOut = zapz !== undefined && !zapz.can.publish;
  return (
    <Dialog
      open
      size="lg"
      title={t(zapz ? 'editTitle' : 'newTitle')}
      onOpenChange={(next) => !next && onClose()}
      foot={
        <>
          {!isOut && (
            <Button variant="ghost" disabled={form.busy} onClick={() => form.submit('draft')}>
              {t('saveDraft')}
            </Button>
          )}
          <Button variant="primary" className="ml-auto" busy={form.busy} onClick={() => form.submit()}>
            {t(isOut ? 'save' : 'publish')}
          </Button>
        </>
      }
    >
      <Form of={form} className="flex flex-col gap-5">
        {!zapz && <Templates form={form} />}
        <Texts form={form} />
        {fixed && <Callout tone="info">{t('fixed')}</Callout>}
        <Times form={form} fixed={fixed} />
        <Audience form={form} fixed={fixed} />
        <RewardFields form={form} fixed={fixed} />
        <p className="text-sm text-muted">{t('reserved')}</p>
        <FormError of={form} />
      </Form>
    </Dialog>
  );
}

/** The form of a new competition, or of the one with an id. */
export function ZapzFormDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTranslations('competitions.form');
  const found = useFresh({ ...query('competitions.detail', { id: id ?? '' }), enabled: id !== null });
  if (id === null) return <ZapzFields zapz={undefined} onClose={onClose} />;
  if (found.data) return <ZapzFields zapz={found.data} onClose={onClose} />;
  return (
    <Dialog open size="lg" title={t('editTitle')} onOpenChange={(next) => !next && onClose()}>
      {found.isError ? (
        <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Loading loading shape={<RowsSkeleton rows={6} />}>
          {() => null}
        </Loading>
      )}
    </Dialog>
  );
}
