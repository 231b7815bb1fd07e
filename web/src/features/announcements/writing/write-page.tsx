import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
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
  const before = useFresh({
    ...query('announcements.details', { id: announcementId ?? '' }),
    enabled: announcementId !== undefined,
  });
  return (
    <FormPage
      title={t(announcementId === undefined ? 'title' : 'editTitle')}
      text={t('line')}
      choices={choices}
      before={before}
      fresh={announcementId === undefined}
      missing={{
        to: '/organization/announcements',
        title: missing('title'),
        text: missing('text'),
        action: missing('action'),
      }}
    >
      {(offered) => (
        <AnnouncementForm
          before={before.data}
          choices={offered}
          {...{ editor, written }}
          onDone={(id) => void navigate({ to: '/announcements/$announcementId', params: { announcementId: id } })}
        />
      )}
    </FormPage>
  );
}
