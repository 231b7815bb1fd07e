import { announcementLimits } from '@apprecio/contract/announcements/limits';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { lengthOf, type PostText } from '@apprecio/contract/posts/post-text';
import { Eye } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { shownZone } from '../../../lib/i18n/zone.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import type { Editor, Written } from '../written.ts';
import { Attachments } from './attachments.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { type Details, usualDeadline } from './draft.ts';
import { preview } from './preview-part.ts';
import { useWrite, type Write } from './use-write.ts';

type Part = { write: Write };

function Text({
  value = [],
  editor: EditorBox,
  ...box
}: { value?: PostText; editor: Editor } & Omit<ComponentProps<Editor>, 'text'>) {
  return <EditorBox {...box} text={value} />;
}

function Words({ write, editor }: Part & { editor: Editor }) {
  const count = useTranslations('ui');
  const t = useTranslations('announcements.form');
  return (
    <Card pad="roomy" className="flex flex-col gap-5">
      <FormField
        of={write}
        name="title"
        as={TextField}
        label={t('heading')}
        size="lg"
        dir="auto"
        maxLength={announcementLimits.title}
      />
      <FormField
        key={write.round}
        of={write}
        name="text"
        as={Text}
        editor={editor}
        label={t('text')}
        aside={count('count', {
          used: formatNumber(lengthOf(write.draft.text)),
          max: formatNumber(announcementLimits.text),
        })}
        mentions={false}
        tall
      />
    </Card>
  );
}

function MustRead({ write, isSent }: Part & { isSent: boolean }) {
  const t = useTranslations('announcements.form');
  const { draft, change } = write;
  const suggest = (on: boolean) => on && draft.by === '' && change({ by: usualDeadline(new Date()) });
  return (
    <Card pad="roomy">
      <div className="-my-3.5 flex flex-col divide-y">
        <SettingRow title={t('mustAcknowledge')} text={t('mustAcknowledgeText')}>
          <FormField
            of={write}
            name="mustAcknowledge"
            as={Switch}
            aria-label={t('mustAcknowledge')}
            onEntered={suggest}
          />
        </SettingRow>
        {draft.mustAcknowledge && (
          <div className="py-3.5">
            <FormField
              of={write}
              name="by"
              as={DateField}
              marks={['acknowledgeBy']}
              label={t('by')}
              withTime
              optional
              help={t('byHelp')}
              className="sm:max-w-80"
            />
          </div>
        )}
        {isSent && draft.mustAcknowledge && (
          <SettingRow title={t('askAgain')} text={t('askAgainText')}>
            <FormField of={write} name="askAgain" as={Switch} aria-label={t('askAgain')} />
          </SettingRow>
        )}
      </div>
    </Card>
  );
}

function Times({ write, isSent }: Part & { isSent: boolean }) {
  const t = useTranslations('announcements.form');
  return (
    <Card pad="roomy" aria-labelledby="announcement-times">
      <h2 id="announcement-times" className="mb-4 type-section">
        {t('more')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {!isSent && (
          <FormField
            of={write}
            name="publishAt"
            as={DateField}
            label={t('publishAt')}
            withTime
            optional
            help={t('publishAtHelp', { zone: shownZone() })}
          />
        )}
        <FormField
          of={write}
          name="expiresAt"
          as={DateField}
          label={t('expiresAt')}
          withTime
          optional
          help={t('expiresAtHelp')}
        />
      </div>
      {!isSent && write.draft.publishAt !== '' && (
        <FormField of={write} name="atReadersHour" as={Switch} label={t('atReadersHour')} className="mt-4" />
      )}
      <FormField of={write} name="pinned" as={Switch} label={t('pinned')} className="mt-4" />
    </Card>
  );
}

/** Writes an announcement, or changes one. */
export function AnnouncementForm({
  before,
  choices,
  editor,
  written,
  onDone,
}: {
  before: Details | undefined;
  choices: AudienceChoices;
  editor: Editor;
  written: Written;
  onDone: (id: string) => void;
}) {
  const t = useTranslations('announcements.form');
  const write = useWrite(before, choices, onDone);
  const { draft, submit, busy } = write;
  const isSent = before?.state === 'sent';
  const [previewing, setPreviewing] = useState(false);
  const drawn = useOnceOpen(previewing);
  const canSaveDraft = before === undefined || before.state === 'draft';
  return (
    <Form of={write} className="flex max-w-[720px] flex-col gap-5">
      <Words write={write} editor={editor} />
      <Attachments key={write.round} write={write} />
      <Card pad="roomy" aria-labelledby="announcement-who">
        <h2 id="announcement-who" className="mb-4 type-section">
          {t('who')}
        </h2>
        {isSent ? (
          <p className="text-md text-muted">{t('fixed')}</p>
        ) : (
          <FormField
            of={write}
            name="audience"
            as={AudienceField}
            choices={choices}
            communities={choices.everyone !== null}
            people
          />
        )}
      </Card>
      <MustRead write={write} isSent={isSent} />
      <ChannelsCard write={write} />
      <Times write={write} isSent={isSent} />
      <FormError of={write} />
      <Card pad="padded" className="flex flex-wrap items-center gap-3">
        <div className="min-w-50 flex-1">
          {!isSent && (
            <AudienceReach audience={draft.audience} choices={choices} text={(count) => t('reach', { count })} />
          )}
          <p className="text-sm text-muted">{t('reachHelp')}</p>
        </div>
        <Button variant="ghost" icon={Eye} {...preview.intent} onClick={() => setPreviewing(true)}>
          {t('preview')}
        </Button>
        {canSaveDraft && (
          <Button variant="ghost" disabled={busy} onClick={() => submit('draft')}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="max-sm:whitespace-normal!">
          {t(isSent ? 'save' : draft.publishAt ? 'schedule' : 'send')}
        </Button>
      </Card>
      {drawn && (
        <preview.Part {...{ draft, choices, written }} open={previewing} onClose={() => setPreviewing(false)} />
      )}
    </Form>
  );
}
