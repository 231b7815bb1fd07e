import { altAtMost } from '@apprecio/contract/api/picture-limits';
import { ArrowDown, ArrowUp, ImagePlus, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useRef, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Shown } from '../shown.ts';
import type { Pictures, Sending } from './use-pictures.ts';

const thumb = 'size-14 shrink-0 rounded-md border bg-inset object-cover';

/** The chooser of files, to be drawn anywhere, and what opens it. */
export function usePictureChooser(pictures: Pictures): { chooser: ReactNode; choose: () => void } {
  const t = useTranslations('pictures');
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        type="file"
        accept={pictures.types.join(',')}
        multiple
        hidden
        aria-label={t('add')}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    ),
  };
}

/** Opens the chooser; off once there are as many as may be. */
export function PictureButton({ pictures, className }: { pictures: Pictures; className?: string }) {
  const t = useTranslations('pictures');
  const { chooser, choose } = usePictureChooser(pictures);
  const full = pictures.room <= 0;
  return (
    <>
      {chooser}
      <IconButton
        icon={ImagePlus}
        size="sm"
        label={full ? t('full', { max: pictures.most }) : t('add')}
        disabled={full}
        {...(className && { className })}
        onClick={choose}
      />
    </>
  );
}

/** Spread on what is written in: pictures that are dropped or pasted there are added. */
export function pictureTarget(pictures: Pictures) {
  // Spreadsheets and documents put a picture of the words beside them; some file managers the names of the files.
  const isBesideText = (data: DataTransfer) => {
    const names = new Set([...data.files].map(({ name }) => name));
    return data
      .getData('text/plain')
      .split(/[\r\n]+/)
      .some((line) => line.trim() !== '' && !names.has(line.trim()));
  };
  const fitting = ({ files }: DataTransfer) =>
    [...files].filter(({ type }) => type.startsWith('image/') || pictures.types.includes(type));
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      pictures.add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = fitting(event.clipboardData);
      if (pasted.length === 0 || isBesideText(event.clipboardData)) return;
      event.preventDefault();
      pictures.add(pasted);
    },
  };
}

function Row({ face, acts, children }: { face: ReactNode; acts: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      {face}
      <div className="min-w-52 flex-1">{children}</div>
      <div className="flex items-center max-sm:ml-auto">{acts}</div>
    </li>
  );
}

function Thumb({ address, film }: { address: string; film: boolean }) {
  if (film) return <video src={address} muted playsInline preload="metadata" className={thumb} />;
  return <img src={address} alt="" className={thumb} />;
}

function DoneRow({ picture, at, pictures }: { picture: Shown; at: number; pictures: Pictures }) {
  const t = useTranslations('pictures');
  const number = at + 1;
  const { value, move, remove, describe } = pictures;
  const put = (by: -1 | 1) => {
    move(picture.id, by);
    announce(t('moved', { number: number + by, count: value.length }));
  };
  return (
    <Row
      face={<Thumb address={picture.smallUrl} film={picture.kind === 'video'} />}
      acts={
        <>
          {value.length > 1 && (
            <>
              <IconButton
                size="sm"
                icon={ArrowUp}
                label={t('earlier', { number })}
                disabled={at === 0}
                onClick={() => put(-1)}
              />
              <IconButton
                size="sm"
                icon={ArrowDown}
                label={t('later', { number })}
                disabled={at === value.length - 1}
                onClick={() => put(1)}
              />
            </>
          )}
          <IconButton size="sm" icon={X} label={t('remove', { number })} onClick={() => remove(picture.id)} />
        </>
      }
    >
      <TextField
        label={<span className="text-sm">{t('alt', { number })}</span>}
        optional
        value={picture.alt}
        help={pictures.stills.has(picture.id) ? t('still') : undefined}
        maxLength={altAtMost}
        onChange={(event) => describe(picture.id, event.target.value)}
      />
    </Row>
  );
}

function SendingRow({ item, pictures }: { item: Sending; pictures: Pictures }) {
  const t = useTranslations('pictures');
  const { file, film, error, part, preview } = item;
  const percent = Math.round(part * 100);
  return (
    <Row
      face={
        preview && !(film && error) ? (
          <Thumb address={preview} film={film} />
        ) : (
          <span className={`${thumb} grid place-items-center text-muted`}>
            <Icon of={TriangleAlert} />
          </span>
        )
      }
      acts={
        <>
          {error && item.again && (
            <Button size="sm" icon={RotateCw} onClick={() => pictures.retry(item)}>
              {t('retry')}
            </Button>
          )}
          <IconButton
            size="sm"
            icon={X}
            label={t(error ? 'forget' : 'cancel', { name: file.name })}
            onClick={() => pictures.drop(item)}
          />
        </>
      }
    >
      <p className="truncate text-sm text-ink">{file.name}</p>
      {error ? (
        <p className="mt-0.5 text-sm font-medium text-danger">{error}</p>
      ) : (
        <div
          role="progressbar"
          aria-label={t('uploading', { name: file.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2 h-1.5 overflow-hidden rounded-xs bg-quiet"
        >
          <span className="block h-full bg-primary-line transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
    </Row>
  );
}

/** The pictures of what is being written: described, put in order, removed; those on their way; those that failed. */
export function PictureField({ pictures, error }: { pictures: Pictures; error?: string | undefined }) {
  const t = useTranslations('pictures');
  const { value, sending } = pictures;
  if (value.length + sending.length === 0 && !error) return null;
  return (
    <div role="group" aria-label={t(pictures.films ? 'listFilms' : 'list')} className="min-w-0">
      <ul className="divide-y rounded-lg border px-3.5 py-3">
        {value.map((picture, at) => (
          <DoneRow key={picture.id} picture={picture} at={at} pictures={pictures} />
        ))}
        {sending.map((item) => (
          <SendingRow key={item.key} item={item} pictures={pictures} />
        ))}
      </ul>
      {error && (
        <div role="alert" className="mt-1.5">
          <FieldNote id="pictures" error={error} />
        </div>
      )}
    </div>
  );
}
