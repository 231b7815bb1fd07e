import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Flow } from '../answer/answer-flow.ts';
import { AnswerSteps, type Steps } from '../answer/answer-steps.tsx';

export interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  survey: Steps;
}

/** The survey as people meet it, on a phone or a wide screen; nothing is sent. */
export function PreviewDialog({ open, onOpenChange, survey }: PreviewDialogProps) {
  const t = useTranslations('surveys.builder');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [flow, setFlow] = useState<Flow>({ answers: {}, at: 0 });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('preview')} size="lg">
      <Segments
        size="sm"
        label={t('previewWidth')}
        value={width}
        onChange={setWidth}
        options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className={cn('mx-auto mt-4 rounded-xl border p-4', width === 'phone' ? 'max-w-[390px]' : 'max-w-[640px]')}>
        <AnswerSteps
          survey={survey}
          flow={flow}
          onFlow={setFlow}
          sending={{ state: 'idle' }}
          onSend={() => setFlow({ answers: {}, at: 0 })}
        />
      </div>
    </Dialog>
  );
}
