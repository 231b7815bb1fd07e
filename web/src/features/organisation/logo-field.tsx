import { pictureBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { ApiError, type AnswerOf } from '../../lib/api/request.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { FileDrop, pictureKinds } from '../../ui/form/file-drop.tsx';

function useLogo() {
  const t = useTranslations('organisation.company');
  const fieldText = useFieldText('organisation.validation');
  const errorText = useErrorText();
  const [large, setLarge] = useState(false);
  const onSuccess = () => toast({ variant: 'success', title: t('saved') });
  const upload = useCommand('organisation.uploadLogo', { onSuccess });
  const change = useCommand('organisation.update', { onSuccess });
  const send = (file: File) => {
    setLarge(file.size > pictureBytesAtMost);
    if (file.size > pictureBytesAtMost) return;
    upload.mutate({ logo: file });
  };
  const refused = upload.error ?? change.error;
  const told = refused instanceof ApiError ? fieldText(refused.fields['logo']) : undefined;
  const error = large ? t('logoLarge') : refused ? (told ?? errorText(refused)) : null;
  return { send, remove: () => change.mutate({ logo: null }), busy: upload.isPending || change.isPending, error };
}

/** The company's logo: chosen or dropped, kept at once. */
export function LogoField({ company }: { company: AnswerOf<'organisation.detail'> }) {
  const t = useTranslations('organisation.company');
  const { send, remove, busy, error } = useLogo();
  return (
    <div>
      <p className="text-md font-medium">{t('logo')}</p>
      <FileDrop accept={pictureKinds} busy={busy} onFile={send} className="mt-1.5 flex-wrap items-center gap-4 p-4">
        {(choose) => (
          <>
            {company.logoUrl && (
              <img
                src={company.logoUrl}
                alt={t('logoOf', { company: company.name })}
                className="size-16 rounded-lg bg-inset"
              />
            )}
            <p className="min-w-40 flex-1 text-sm text-muted">{t('logoHelp')}</p>
            <Button size="sm" icon={ImageUp} busy={busy} onClick={choose}>
              {t('chooseLogo')}
            </Button>
            {company.logoUrl && (
              <Button size="sm" variant="ghost" icon={Trash2} onClick={remove}>
                {t('removeLogo')}
              </Button>
            )}
          </>
        )}
      </FileDrop>
      {error && (
        <div className="mt-2">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
    </div>
  );
}
