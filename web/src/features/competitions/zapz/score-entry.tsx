import { competitionLimits } from '@apprecio/contract/competitions/competition-lists';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { sentPicture } from '../../../lib/pictures/sent-picture.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ZapzDetail } from '../zapz-view.ts';

interface Proof {
  id: string;
  url: string;
}

function Picture({ proof, onProof }: { proof: Proof | null; onProof: (proof: Proof | null) => void }) {
  const t = useTranslations('competitions.enter');
  const errorText = useErrorText();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useCommand('competitions.uploadProof', {
    onSuccess: onProof,
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  if (proof) {
    return (
      <div className="flex items-start gap-2">
        <img src={proof.url} alt={t('pictureAlt')} className="max-h-40 rounded-lg border object-contain" />
        <IconButton plain icon={X} label={t('removePicture')} onClick={() => onProof(null)} />
      </div>
    );
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('addPicture')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) void sentPicture(picture).then((sent) => upload.mutate({ picture: sent }));
          target.value = '';
        }}
      />
      <Button
        size="sm"
        icon={ImagePlus}
        className="self-start"
        busy={upload.isPending}
        onClick={() => chooser.current?.click()}
      >
        {t('addPicture')}
      </Button>
    </>
  );
}

interface Entry {
  score: string;
  proof: string;
  picture: Proof | null;
}

function ScoreForm({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions.enter');
  const form = useDraftForm({
    schema: unchecked<Entry>(),
    draft: (): Entry => ({ score: '', proof: '', picture: null }),
    toInput: (draft) => draft,
    check: ({ score, proof, picture }) => ({
      ...(!(/^\d{1,10}$/.test(score.trim()) && Number(score) <= competitionLimits.score) && { score: t('whole') }),
      ...(proof.trim() === '' && picture === null && { proof: t('noProof') }),
    }),
    send: async (call, { score, proof, picture }) =>
      call('competitions.enterScore', { id: zapz.id, score: Number(score), proof, pictureId: picture?.id ?? null }),
    onSent: () => void toast({ variant: 'success', title: t('sent') }),
    texts: 'competitions.validation',
  });
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormField
        of={form}
        name="score"
        as={TextField}
        label={zapz.unit === null ? t('score') : t('scoreOf', { unit: zapz.unit })}
        inputMode="numeric"
        required
      />
      <FormField
        of={form}
        name="proof"
        as={TextArea}
        label={t('proof')}
        help={t('proofHelp')}
        dir="auto"
        rows={2}
        maxLength={competitionLimits.proof}
      />
      <Picture proof={form.draft.picture} onProof={(picture) => form.change({ picture })} />
      <FormError of={form} />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t('act')}
      </Button>
    </Form>
  );
}

/** Entering my own score with proof, and what became of the last one. */
export function Entering({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions.enter');
  const { myEntry, can } = zapz;
  if (!can.enter && !myEntry) return null;
  const waits = myEntry?.state === 'waiting';
  return (
    <Card pad="padded" aria-labelledby="zapz-enter" className="flex flex-col gap-3">
      <h2 id="zapz-enter" className="type-label">
        {t('title')}
      </h2>
      {myEntry && (
        <Callout tone={waits ? 'info' : myEntry.state === 'confirmed' ? 'success' : 'warning'}>
          <p>
            {t(myEntry.state, { score: formatNumber(myEntry.score), at: formatInstant(myEntry.enteredAt) })}
            {myEntry.reason !== null && (
              <span dir="auto" className="block wrap-anywhere">
                <LinkedText text={myEntry.reason} />
              </span>
            )}
          </p>
        </Callout>
      )}
      {can.enter && !waits && <ScoreForm key={myEntry?.enteredAt} zapz={zapz} />}
    </Card>
  );
}
