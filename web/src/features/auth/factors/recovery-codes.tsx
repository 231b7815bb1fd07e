import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../../lib/download.ts';
import { copyText } from '../../../ui/feedback/copy.ts';
import { Button } from '../../../ui/form/button.tsx';

/** New recovery codes, which are shown only now; with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('auth.twoStep');
  const text = codes.join('\n');
  const copy = () => void copyText(text, { copied: t('copied'), notCopied: t('notCopied') });
  const download = () => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('fileName')}.txt`);
  return (
    <>
      <ol
        aria-label={t('codesTitle')}
        className="grid gap-x-6 gap-y-1.5 rounded-md border bg-inset px-4 py-3 font-mono text-md select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Copy} onClick={copy}>
          {t('copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {t('download')}
        </Button>
      </div>
    </>
  );
}
