import { competitionLimits } from '@apprecio/contract/competitions/entities';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
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
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('addPicture')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) upload.mutate({ picture });
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

function Form({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions.enter');
  const errorText = useErrorText();
  const [score, setScore] = useState('');
  const [proof, setProof] = useState('');
  const [picture, setPicture] = useState<Proof | null>(null);
  const [problems, setProblems] = useState<{ score?: string; proof?: string }>({});
  const enter = useCommand('competitions.enterScore', {
    onSuccess: () => void toast({ variant: 'success', title: t('sent') }),
  });
  const send = () => {
    const isWhole = /^\d{1,10}$/.test(score.trim()) && Number(score) <= competitionLimits.score;
    const found = {
      ...(!isWhole && { score: t('whole') }),
      ...(proof.trim() === '' && picture === null && { proof: t('noProof') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    enter.mutate({ id: zapz.id, score: Number(score), proof, pictureId: picture?.id ?? null });
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={zapz.unit === null ? t('score') : t('scoreOf', { unit: zapz.unit })}
        inputMode="numeric"
        required
        value={score}
        error={problems.score}
        onChange={({ target }) => setScore(target.value)}
      />
      <TextArea
        label={t('proof')}
        help={t('proofHelp')}
        dir="auto"
        rows={2}
        maxLength={competitionLimits.proof}
        value={proof}
        error={problems.proof}
        onChange={({ target }) => setProof(target.value)}
      />
      <Picture proof={picture} onProof={setPicture} />
      {enter.error && (
        <Callout tone="danger" live>
          {errorText(enter.error)}
        </Callout>
      )}
      <Button variant="primary" block busy={enter.isPending} onClick={send}>
        {t('act')}
      </Button>
    </div>
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
                {myEntry.reason}
              </span>
            )}
          </p>
        </Callout>
      )}
      {can.enter && !waits && <Form key={myEntry?.enteredAt} zapz={zapz} />}
    </Card>
  );
}
