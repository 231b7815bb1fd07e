import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

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
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title={question.title}
      description={question.text}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              question.onYes();
            }}
          >
            {question.act}
          </Button>
        </>
      }
    />
  );
}
