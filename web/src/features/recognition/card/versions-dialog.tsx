import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ValueBadges } from './recipient-badges.tsx';
import { When } from './recognition-body.tsx';

/** Props of the dialog of earlier versions. */
export interface VersionsDialogProps {
  open: boolean;
  /** The thank-you whose words were changed. */
  id: string;
  onClose: () => void;
}

/** The earlier words of a thank-you, newest first, for whoever reads it (REC-08). */
export function VersionsDialog({ open, id, onClose }: VersionsDialogProps) {
  const t = useTranslations('recognition.post');
  const list = useQuery({ ...query('recognition.versions', { id }), enabled: open });
  return (
    <Dialog open={open} size="sm" onOpenChange={(next) => !next && onClose()} title={t('versions')}>
      <QueryResult query={list} bare shape={<RowsSkeleton rows={2} />}>
        {(data) => (
          <ul className="flex flex-col gap-5">
            {data.map(({ message, valueIds, at }) => (
              <li key={at}>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  <When at={at} />
                  <ValueBadges ids={valueIds} />
                </p>
                <p className="mt-1.5 font-note text-base leading-body break-words whitespace-pre-line">
                  <LinkedText text={message} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Dialog>
  );
}
