import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FileDrop, pictureKinds } from '../../../ui/form/file-drop.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { PhotoCrop } from './photo-crop.tsx';

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.photo');
  const remove = useCommand('profile.removePhoto', {
    onSuccess: onClose,
  });
  const errorText = useErrorText();
  return (
    <ActDialog
      open
      danger
      size="sm"
      title={t('removeTitle')}
      description={t('removeText')}
      cancel={t('cancel')}
      act={t('remove')}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onAct={() => remove.mutate({})}
      onClose={onClose}
    />
  );
}

function usePhoto() {
  const t = useTranslations('profile.photo');
  const errorText = useErrorText();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const upload = useCommand('profile.uploadPhoto', {
    onSuccess: () => {
      setBitmap(null);
      toast({ variant: 'success', title: t('saved') });
    },
  });
  const choose = (file: File) => {
    upload.reset();
    setUnread(null);
    createImageBitmap(file).then(setBitmap, () => setUnread(t('unreadable', { name: file.name })));
  };
  const error = unread ?? (upload.error ? errorText(upload.error) : null);
  return {
    bitmap,
    choose,
    save: (photo: File) => upload.mutate({ photo }),
    busy: upload.isPending,
    error,
    cancel: () => setBitmap(null),
  };
}

/** One's photo: chosen or dropped, cut to a square, sent; or taken away. */
export function PhotoCard() {
  const t = useTranslations('profile.photo');
  const me = useMe();
  const [removing, setRemoving] = useState(false);
  const { bitmap, choose, save, busy, error, cancel } = usePhoto();
  return (
    <Card pad="padded" aria-labelledby="photo">
      <h2 id="photo" className="type-label mb-3">
        {t('title')}
      </h2>
      {error && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      {bitmap ? (
        <PhotoCrop bitmap={bitmap} busy={busy} onSave={save} onCancel={cancel} />
      ) : (
        <FileDrop
          accept={pictureKinds}
          busy={busy}
          onFile={choose}
          className="flex-col items-center px-3 py-5 text-center"
        >
          {(open) => (
            <>
              <Avatar person={me} size={112} decorative />
              <p className="mt-3 text-xs text-muted">{t('help')}</p>
              <div className="mt-3 flex flex-wrap justify-center gap-2">
                <Button size="sm" icon={ImageUp} onClick={open}>
                  {t('choose')}
                </Button>
                {me.imageUrl && (
                  <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setRemoving(true)}>
                    {t('remove')}
                  </Button>
                )}
              </div>
            </>
          )}
        </FileDrop>
      )}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  );
}
