import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { ApiError } from '../../lib/api/request.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';

/** The day from which digests, celebrations and reminders go out. */
export function GoLive({ liveOn }: { liveOn: string | null }) {
  const t = useTranslations('organisation.onboarding.live');
  const errorText = useErrorText();
  const fieldText = useFieldText('organisation.validation');
  const [day, setDay] = useState(liveOn ?? '');
  const save = useCommand('organisation.update');
  const refusal = save.error instanceof ApiError ? save.error.fields['liveOn'] : undefined;
  const keep = (next: string | null) => save.mutate({ liveOn: next }, { onSuccess: () => setDay(next ?? '') });
  return (
    <Card pad="roomy" className="mt-5" aria-labelledby="go-live">
      <h2 id="go-live" className="type-card">
        {t('title')}
      </h2>
      <p className="mt-1 text-md text-muted" role="status">
        {liveOn ? t('quiet', { date: formatDate(liveOn) }) : t('live')}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <DateField
          className="w-64 max-sm:w-full"
          label={t('day')}
          value={day}
          min={todayIso()}
          error={refusal ? fieldText(refusal) : save.error ? errorText(save.error) : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button busy={save.isPending} disabled={day === '' || day === liveOn} onClick={() => keep(day)}>
          {t('save')}
        </Button>
        {liveOn && (
          <Button variant="ghost" busy={save.isPending} onClick={() => keep(null)}>
            {t('now')}
          </Button>
        )}
      </div>
    </Card>
  );
}
