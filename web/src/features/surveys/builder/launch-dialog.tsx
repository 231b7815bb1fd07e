import type { SavedSurvey } from '@apprecio/contract/surveys/surveys';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { UnansweredCallout } from '../outcomes/unanswered-callout.tsx';
import { GroupList } from './group-list.tsx';
import { useGroups } from './settings.tsx';
import { inputOf, type SurveyDraft } from './survey-draft.ts';

export interface LaunchDialogProps {
  open: boolean;
  onClose: () => void;
  draft: SurveyDraft;
  saved: SavedSurvey;
  onLaunched: () => void;
}

/** The last look before a survey goes out: who, in which groups, until when. */
export function LaunchDialog({ open, onClose, draft, saved, onLaunched }: LaunchDialogProps) {
  const t = useTranslations('surveys');
  const errorText = useErrorText();
  const groups = useGroups(draft);
  const fields = inputOf(draft);
  const isByDay = fields.moment !== null;
  const launch = useCommand('surveys.launch', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('builder.launched') });
      onLaunched();
    },
  });
  return (
    <ActDialog
      open={open}
      title={t('builder.launchTitle')}
      cancel={t('builder.cancel')}
      onClose={onClose}
      act={t('builder.launch')}
      onAct={() => launch.mutate(saved)}
      busy={launch.isPending}
      error={launch.error ? errorText(launch.error) : null}
    >
      {!isByDay && groups.data && <GroupList found={groups.data} minGroup={fields.minGroup} />}
      {fields.moment !== null && <p>{t(`moments.launch.${fields.moment}`, { days: fields.momentDays })}</p>}
      {!isByDay && groups.data?.unanswered && (
        <div className="mt-4">
          <UnansweredCallout survey={groups.data.unanswered} />
        </div>
      )}
      <div className="mt-4">
        <Callout tone="primary">{t(`privacy.${fields.privacy}.about`, { count: fields.minGroup })}</Callout>
      </div>
      <p className="mt-4 text-sm text-muted">
        {isByDay
          ? t(fields.privacy === 'named' ? 'moments.launch.named' : 'moments.launch.quarters', {
              count: fields.minGroup,
            })
          : t('builder.launchText', { date: formatDate(fields.endsAt) })}
      </p>
    </ActDialog>
  );
}
