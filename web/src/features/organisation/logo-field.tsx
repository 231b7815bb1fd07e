import { pictureBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { ApiError, type AnswerOf } from '../../lib/api/request.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { OnePicture } from '../../ui/form/one-picture.tsx';

/** The company's logo. */
export function LogoField({ company: { logoUrl, name } }: { company: AnswerOf<'organisation.detail'> }) {
  const t = useTranslations('organisation.company');
  const fieldText = useFieldText('organisation.validation');
  const errorText = useErrorText();
  const onSuccess = () => toast({ variant: 'success', title: t('saved') });
  const upload = useCommand('organisation.uploadLogo', { onSuccess });
  const change = useCommand('organisation.update', { onSuccess });
  const refused = upload.error ?? change.error;
  const fieldError = refused instanceof ApiError ? fieldText(refused.fields['logo']) : undefined;
  return (
    <OnePicture
      label={t('logo')}
      help={t('logoHelp')}
      choose={t('chooseLogo')}
      remove={t('removeLogo')}
      large={t('logoLarge')}
      most={pictureBytesAtMost}
      shown={
        logoUrl && <img src={logoUrl} alt={t('logoOf', { company: name })} className="size-16 rounded-lg bg-inset" />
      }
      isSet={logoUrl !== null}
      busy={upload.isPending || change.isPending}
      problem={refused && (fieldError ?? errorText(refused))}
      onFile={(logo) => upload.mutate({ logo })}
      onRemove={() => change.mutate({ logo: null })}
    />
  );
}
