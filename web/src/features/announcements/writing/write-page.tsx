import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { isGone, Missing } from '../../../ui/layout/detail-page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import type { Editor, Written } from '../written.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** /organization/announcements/new: writes an announcement, or with `announcementId` changes one. */
export function WritePage({
  announcementId,
  editor,
  written,
}: {
  announcementId: string | undefined;
  editor: Editor;
  written: Written;
}) {
  const t = useTranslations('announcements.form');
  const missing = useTranslations('announcements.missing');
  const navigate = useNavigate();
  const choices = useQuery({ ...query('audiences.choices', {}), ...fetchedAhead });
  const before = useQuery({
    ...query('announcements.details', { id: announcementId ?? '' }),
    enabled: announcementId !== undefined,
  });
  const failed = choices.isError || before.isError;
  const ready = choices.data !== undefined && (announcementId === undefined || before.data !== undefined);
  const retry = () => {
    if (choices.isError) void choices.refetch();
    if (before.isError) void before.refetch();
  };
  if (isGone(before.error) && !before.data) {
    return (
      <PageBody>
        <Missing
          to="/organization/announcements"
          title={missing('title')}
          text={missing('text')}
          action={missing('action')}
        />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead title={t(announcementId === undefined ? 'title' : 'editTitle')} text={t('line')} />
      {failed && !ready ? (
        <ErrorState busy={choices.isFetching || before.isFetching} onRetry={retry} />
      ) : (
        <Loading loading={!ready} shape={<RowsSkeleton rows={6} />}>
          {() => (
            <AnnouncementForm
              before={before.data}
              choices={choices.data!}
              {...{ editor, written }}
              onDone={(id) => void navigate({ to: '/announcements/$announcementId', params: { announcementId: id } })}
            />
          )}
        </Loading>
      )}
    </PageBody>
  );
}
