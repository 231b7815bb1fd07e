import { useTranslations } from 'use-intl';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';

/** The day from which digests, celebrations and reminders go out. */
export function GoLive({ liveOn }: { liveOn: string | null }) {
  const t = useTranslations('organisation.onboarding.live');
  const form = useDraftForm({
    schema: unchecked<{ liveOn: string | null }>(),
    draft: () => ({ liveOn: liveOn ?? '' }),
    toInput: (draft, way?: 'now') => ({ liveOn: way === 'now' ? null : draft.liveOn }),
    send: async (call, input) => {
      await call('organisation.update', input);
      return input.liveOn;
    },
    onSent: (next) => form.startOver({ liveOn: next ?? '' }),
    texts: 'organisation.validation',
  });
  const day = form.draft.liveOn;
  return (
    <Card pad="roomy" className="mt-5" aria-labelledby="go-live">
      <h2 id="go-live" className="type-card">
        {t('title')}
      </h2>
      <p className="mt-1 text-md text-muted" role="status">
        {liveOn ? t('quiet', { date: formatDate(liveOn) }) : t('live')}
      </p>
      <Form of={form} className="mt-4 flex flex-wrap items-end gap-3">
        <FormField
          of={form}
          name="liveOn"
          as={DateField}
          className="w-64 max-sm:w-full"
          label={t('day')}
          min={todayIso()}
        />
        <Button type="submit" busy={form.busy} disabled={day === '' || day === liveOn}>
          {t('save')}
        </Button>
        {liveOn && (
          <Button variant="ghost" busy={form.busy} onClick={() => form.submit('now')}>
            {t('now')}
          </Button>
        )}
        <FormError of={form} className="basis-full" />
      </Form>
    </Card>
  );
}
