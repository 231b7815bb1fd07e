import { announcementLimits } from '@apprecio/contract/announcements/limits';
import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { FileText, ImagePlus, Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { PictureField, usePictureChooser, usePictures } from '../../pictures/field/public.tsx';
import type { Write } from './use-write.ts';

const fileKinds = '.pdf,.docx,.xlsx,.pptx';

function useOnUnmount(stop: () => void): void {
  const latest = useRef(stop);
  useEffect(() => {
    latest.current = stop;
  });
  useEffect(() => () => latest.current(), []);
}

function useFiles({ draft, change, valueOf }: Write) {
  const t = useTranslations('announcements.files');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(0);
  const [error, setError] = useState<string>();
  const underWay = useRef(new Set<AbortController>());
  useOnUnmount(() => underWay.current.forEach((each) => each.abort()));
  const send = async (file: File) => {
    if (file.size > announcementLimits.fileBytes) return setError(t('large', { name: file.name }));
    const stop = new AbortController();
    underWay.current.add(stop);
    setBusy((count) => count + 1);
    try {
      const uploadedFile = await call('announcements.uploadFile', { file }, { signal: stop.signal });
      if (!stop.signal.aborted) change({ files: [...valueOf('files'), uploadedFile] });
    } catch (failure) {
      if (stop.signal.aborted) return;
      setError(`${file.name}: ${errorText(failure)}`);
    } finally {
      underWay.current.delete(stop);
      setBusy((count) => count - 1);
    }
  };
  const add = (files: readonly File[]) => {
    setError(undefined);
    const room = announcementLimits.files - draft.files.length - busy;
    if (files.length > room) setError(t('full', { max: announcementLimits.files }));
    for (const file of files.slice(0, Math.max(0, room))) void send(file);
  };
  return { busy: busy > 0, error, add };
}

function Files({ write, error: refused }: { write: Write; error?: string | undefined }) {
  const t = useTranslations('announcements.files');
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, add } = useFiles(write);
  const { draft, change } = write;
  const wrong = error ?? refused;
  return (
    <div className="flex flex-col gap-3">
      {draft.files.length > 0 && (
        <ul aria-label={t('title')} className="divide-y rounded-lg border">
          {draft.files.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 px-3.5 py-2">
              <Icon of={FileText} className="text-muted" />
              <span dir="auto" className="min-w-0 flex-1 text-md wrap-anywhere">
                {name}
              </span>
              <IconButton
                size="sm"
                icon={X}
                label={t('remove', { name })}
                onClick={() => change({ files: draft.files.filter((each) => each.id !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={fileKinds}
        multiple
        hidden
        aria-label={t('add')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
          {t('add')}
        </Button>
        <p className="text-sm text-muted">{t('help', { max: announcementLimits.files })}</p>
      </div>
      {wrong && (
        <p role="alert" className="text-sm font-medium text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** The picture and the documents of an announcement that is written. */
export function Attachments({ write }: { write: Write }) {
  const t = useTranslations('announcements.files');
  const { draft, change, valueOf } = write;
  const pictures = usePictures({
    value: draft.pictures,
    most: 1,
    bytes: photoBytesAtMost,
    upload: (picture, options) => call('announcements.uploadPicture', { picture }, options),
    onChange: (update) => change({ pictures: update(valueOf('pictures')) }),
  });
  useOnUnmount(() => pictures.sending.forEach(({ stop }) => stop.abort()));
  const { chooser, choose } = usePictureChooser(pictures);
  return (
    <Card pad="roomy" aria-labelledby="announcement-files" className="flex flex-col gap-5">
      <h2 id="announcement-files" className="type-section">
        {t('heading')}
      </h2>
      <FormField of={write} name="pictures" as={PictureField} marks={['image']} pictures={pictures} />
      {pictures.room > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {chooser}
          <Button icon={ImagePlus} onClick={choose}>
            {t('addImage')}
          </Button>
          <p className="text-sm text-muted">{t('imageHelp')}</p>
        </div>
      )}
      <FormField of={write} name="files" as={Files} marks={['fileIds']} write={write} />
    </Card>
  );
}
