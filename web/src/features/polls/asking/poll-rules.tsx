import { pollLimits, type ResultMode, resultModes } from '@apprecio/contract/polls/polls';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { Ask } from './use-ask.ts';

const afterClose: readonly ResultMode[] = ['on_close', 'admins'];

/**
 * Shows the settings of voting and of who sees the results. After publishing, the choice between anonymous and named
 * is fixed.
 */
export function PollRules({ ask, isOut }: { ask: Ask; isOut: boolean }) {
  const t = useTranslations('polls.form');
  const { draft, change } = ask;
  const most = Math.min(draft.options.length, pollLimits.options);
  const { anonymous, results } = draft;
  const followAnonymous = (to: boolean) =>
    change({
      ...(to && { mayChange: false, results: results === 'admins' ? results : 'on_close' }),
      ...(!to && results === 'on_close' && { results: 'after_vote' }),
    });
  return (
    <Card pad="roomy" aria-labelledby="poll-rules">
      <h2 id="poll-rules" className="type-section">
        {t('rules')}
      </h2>
      <div className="mt-2 flex flex-col divide-y">
        <SettingRow title={t('several')} text={t('severalText', { count: most })}>
          <Switch
            aria-label={t('several')}
            checked={draft.maxChoices > 1}
            onChange={(event) => change({ maxChoices: event.target.checked ? most : 1 })}
          />
        </SettingRow>
        <SettingRow title={t('anonymous')} text={t(isOut ? 'anonymousFixed' : 'anonymousText')}>
          <FormField
            of={ask}
            name="anonymous"
            as={Switch}
            aria-label={t('anonymous')}
            disabled={isOut}
            onEntered={followAnonymous}
          />
        </SettingRow>
        <SettingRow title={t('mayChange')} text={t(anonymous ? 'mayChangeNever' : 'mayChangeText')}>
          <FormField of={ask} name="mayChange" as={Switch} aria-label={t('mayChange')} disabled={anonymous} />
        </SettingRow>
        <SettingRow title={t('results')}>
          <FormField
            of={ask}
            name="results"
            as={Segments}
            size="sm"
            label={t('results')}
            options={(anonymous ? afterClose : resultModes).map((value) => ({ value, label: t(`modes.${value}`) }))}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
