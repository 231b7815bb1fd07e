import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Card } from '../../../components/card.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { toast } from '../../../components/toast-store.ts';
import { cn } from '../../../lib/class-names.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { myProfile, useMe } from '../../../lib/me.ts';
import { useCommand } from '../../../lib/query.ts';
import { PhotoCrop } from './photo-crop.tsx';

const kinds = 'image/jpeg,image/png,image/webp,image/gif';
const timeLimit = 60_000;

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people.photo');
  const client = useQueryClient();
  const remove = useCommand('people.removePhoto', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: myProfile.queryKey });
      onClose();
    },
  });
  const errorText = useErrorText();
  return (
    <Dialog
      open
      size="sm"
      title={t('removeTitle')}
      description={t('removeText')}
      onOpenChange={(open) => !open && onClose()}
      foot={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {t('remove')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {remove.error && (
        <Callout tone="danger" live>
          {errorText(remove.error)}
        </Callout>
      )}
    </Dialog>
  );
}

function usePhoto() {
  const t = useTranslations('people.photo');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const upload = useCommand('people.uploadPhoto', {
    timeLimit,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: myProfile.queryKey });
      setBitmap(null);
      toast({ variant: 'success', title: t('saved') });
    },
  });
  const choose = (file: File) => {
    upload.reset();
    setUnread(null);
    createImageBitmap(file).then(setBitmap, () => setUnread(t('unreadable', { name: file.name })));
  };
  const save = (photo: File) => {
    const form = new FormData();
    form.append('photo', photo);
    upload.mutate(form);
  };
  const error = unread ?? (upload.error ? errorText(upload.error) : null);
  return { bitmap, choose, save, busy: upload.isPending, error, cancel: () => setBitmap(null) };
}

/** One's photo: chosen or dropped, cut to a square, sent; or taken away. */
export function PhotoCard() {
  const t = useTranslations('people.photo');
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { bitmap, choose, save, busy, error, cancel } = usePhoto();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) choose(file);
  };
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
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) choose(file);
        }}
      />
      {bitmap ? (
        <PhotoCrop bitmap={bitmap} busy={busy} onSave={save} onCancel={cancel} />
      ) : (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cn(
            'flex flex-col items-center rounded-lg border-[1.5px] border-dashed px-3 py-5 text-center transition-colors',
            over ? 'border-primary-line bg-primary-soft' : 'border-line-strong',
          )}
        >
          <Avatar person={me} size={112} decorative />
          <p className="mt-3 text-xs text-muted">{t('help')}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button size="sm" icon={ImageUp} onClick={() => input.current?.click()}>
              {t('choose')}
            </Button>
            {me.imageUrl && (
              <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      )}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  );
}
