import { announcementLimits } from '@apprecio/contract/announcements/announcement';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { lengthOf } from '@apprecio/contract/posts/post-text';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shownZone } from '../../../lib/i18n/zone.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import type { Editor, Written } from '../written.ts';
import { Attachments } from './attachments.tsx';
import { type Details, usualDeadline } from './draft.ts';
import { preview } from './preview-part.ts';
import { useWrite, type Write } from './use-write.ts';
import { Ways } from './ways.tsx';

function Words({ write: { draft, change, errors, round }, editor: EditorBox }: { write: Write; editor: Editor }) {
  const count = useTranslations('ui');
  const t = useTranslations('announcements.form');
  return (
    <Card pad="roomy" className="flex flex-col gap-5">
      <TextField
        label={t('heading')}
        size="lg"
        dir="auto"
        maxLength={announcementLimits.title}
        value={draft.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <EditorBox
        key={round}
        text={draft.text}
        label={t('text')}
        aside={count('count', { used: lengthOf(draft.text), max: announcementLimits.text })}
        mentions={false}
        tall
        error={errors['text']}
        onChange={(text) => change({ text })}
      />
    </Card>
  );
}

function MustRead({ write: { draft, change, errors, isSent } }: { write: Write }) {
  const t = useTranslations('announcements.form');
  const turn = (on: boolean) =>
    change({ mustAcknowledge: on, by: on && draft.by === '' ? usualDeadline(new Date()) : draft.by });
  return (
    <Card pad="roomy">
      <div className="-my-3.5 flex flex-col divide-y">
        <SettingRow title={t('mustAcknowledge')} text={t('mustAcknowledgeText')}>
          <Switch
            aria-label={t('mustAcknowledge')}
            checked={draft.mustAcknowledge}
            onChange={(event) => turn(event.target.checked)}
          />
        </SettingRow>
        {draft.mustAcknowledge && (
          <div className="py-3.5">
            <DateField
              label={t('by')}
              withTime
              optional
              help={t('byHelp')}
              value={draft.by}
              error={errors['acknowledgeBy']}
              onChange={(event) => change({ by: event.target.value })}
              className="sm:max-w-80"
            />
          </div>
        )}
        {isSent && draft.mustAcknowledge && (
          <SettingRow title={t('askAgain')} text={t('askAgainText')}>
            <Switch
              aria-label={t('askAgain')}
              checked={draft.askAgain}
              onChange={(event) => change({ askAgain: event.target.checked })}
            />
          </SettingRow>
        )}
      </div>
    </Card>
  );
}

function Times({ write: { draft, change, errors, isSent } }: { write: Write }) {
  const t = useTranslations('announcements.form');
  return (
    <Card pad="roomy" aria-labelledby="announcement-times">
      <h2 id="announcement-times" className="mb-4 type-section">
        {t('more')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {!isSent && (
          <DateField
            label={t('publishAt')}
            withTime
            optional
            help={t('publishAtHelp', { zone: shownZone() })}
            value={draft.publishAt}
            error={errors['publishAt']}
            onChange={(event) => change({ publishAt: event.target.value })}
          />
        )}
        <DateField
          label={t('expiresAt')}
          withTime
          optional
          help={t('expiresAtHelp')}
          value={draft.expiresAt}
          error={errors['expiresAt']}
          onChange={(event) => change({ expiresAt: event.target.value })}
        />
      </div>
      {!isSent && draft.publishAt !== '' && (
        <Switch
          label={t('atReadersHour')}
          checked={draft.atReadersHour}
          onChange={(event) => change({ atReadersHour: event.target.checked })}
          className="mt-4"
        />
      )}
      <Switch
        label={t('pinned')}
        checked={draft.pinned}
        onChange={(event) => change({ pinned: event.target.checked })}
        className="mt-4"
      />
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
  const { draft, change, errors, send, isSent, busy, restored, afresh } = write;
  const [previewing, setPreviewing] = useState(false);
  const drawn = useOnceOpen(previewing);
  const canSaveDraft = before === undefined || before.state === 'draft';
  return (
    <form
      noValidate
      className="flex max-w-[720px] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <KeptNote restored={restored} onAfresh={afresh} />
      <Words write={write} editor={editor} />
      <Attachments key={write.round} write={write} />
      <Card pad="roomy" aria-labelledby="announcement-who">
        <h2 id="announcement-who" className="mb-4 type-section">
          {t('who')}
        </h2>
        {isSent ? (
          <p className="text-md text-muted">{t('fixed')}</p>
        ) : (
          <AudienceField
            value={draft.audience}
            choices={choices}
            error={errors['audience']}
            communities={choices.everyone !== null}
            people
            onChange={(audience) => change({ audience })}
          />
        )}
      </Card>
      <MustRead write={write} />
      <Ways write={write} />
      <Times write={write} />
      {errors['general'] !== undefined && (
        <Callout tone="danger" live>
          {errors['general']}
        </Callout>
      )}
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
          <Button variant="ghost" disabled={busy} onClick={() => send(false)}>
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
    </form>
  );
}
