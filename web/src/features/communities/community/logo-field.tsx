import { pictureBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { OnePicture } from '../../../ui/form/one-picture.tsx';
import { Mark } from './look.tsx';
import { useCommunityError, type Community } from './use-community.ts';

/** The logo of a community. */
export function LogoField({ community }: { community: Community }) {
  const t = useTranslations('communities');
  const fieldText = useFieldText('communities.validation');
  const errorText = useCommunityError();
  const { id } = community;
  const onSuccess = () => toast({ variant: 'success', title: t('saved') });
  const upload = useCommand('communities.changeLogo', { onSuccess });
  const removal = useCommand('communities.removeLogo', { onSuccess });
  const refused = upload.error ?? removal.error;
  const fieldError = refused instanceof ApiError ? fieldText(refused.fields['logo']) : undefined;
  return (
    <OnePicture
      label={t('form.logo')}
      help={t('form.logoHelp')}
      choose={t('form.chooseLogo')}
      remove={t('form.removeLogo')}
      large={t('form.logoLarge')}
      most={pictureBytesAtMost}
      shown={<Mark community={community} className="size-14 rounded-[16px] text-xl" />}
      isSet={community.imageUrl !== null}
      busy={upload.isPending || removal.isPending}
      problem={refused && (fieldError ?? errorText(refused))}
      onFile={(logo) => upload.mutate({ id, logo })}
      onRemove={() => removal.mutate({ id })}
    />
  );
}
