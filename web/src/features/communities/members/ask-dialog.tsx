import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** A question before something that one cannot take back alone. */
export interface Question {
  title: string;
  text: string;
  act: string;
  onYes: () => void;
}

/** Asks once. */
export function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useTranslations('communities');
  return (
    <ActDialog
      open
      alert
      danger
      size="sm"
      title={question.title}
      description={question.text}
      cancel={t('cancel')}
      onClose={onClose}
      act={question.act}
      onAct={() => {
        onClose();
        question.onYes();
      }}
    />
  );
}
