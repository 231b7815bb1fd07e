import type { PostMedia } from '@apprecio/contract/feed';
import { postLimits } from '@apprecio/contract/post-text';
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { FieldNote } from '../../../components/field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { Coming, MediaWork } from './use-media.ts';

function Thumb({ address, film }: { address: string; film: boolean }) {
  const look = 'size-20 shrink-0 rounded-md bg-sunken object-cover';
  return film ? (
    <video src={address} muted playsInline preload="metadata" className={look} />
  ) : (
    <img src={address} alt="" className={look} />
  );
}

function Row({ thumb, children }: { thumb: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 rounded-lg border p-2.5">
      {thumb}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">{children}</div>
    </li>
  );
}

function OnItsWay({ each, work }: { each: Coming; work: MediaWork }) {
  const t = useTranslations('posts.media');
  const { name } = each.file;
  return (
    <Row thumb={<Thumb address={each.address} film={each.file.type === 'video/mp4'} />}>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-md">{name}</p>
        <IconButton icon={X} size="sm" plain label={t('remove', { name })} onClick={() => work.drop(each.key)} />
      </div>
      {each.error === null ? (
        <progress
          max={1}
          value={each.share}
          aria-label={t('uploading', { name })}
          className="h-1.5 w-full accent-primary"
        />
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <FieldNote id={each.key} error={each.error} />
          <Button size="sm" icon={RotateCw} onClick={() => work.again(each)}>
            {t('again')}
          </Button>
        </div>
      )}
    </Row>
  );
}

/** The pictures and films of a post being written: their order, what they show in words, and how far they are. */
export function MediaField({
  media,
  work,
  error,
  onChange,
}: {
  media: readonly PostMedia[];
  work: MediaWork;
  error?: string | undefined;
  onChange: (media: PostMedia[]) => void;
}) {
  const t = useTranslations('posts.media');
  if (media.length === 0 && work.coming.length === 0) return null;
  const move = (from: number, to: number) => {
    const next = [...media];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  const describe = (id: string, alt: string) =>
    onChange(media.map((each) => (each.id === id ? { ...each, alt } : each)));
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label={t('title')} className="flex flex-col gap-2">
        {media.map((each, at) => (
          <Row key={each.id} thumb={<Thumb address={each.smallUrl} film={each.kind === 'video'} />}>
            <TextField
              label={t('shows', { number: at + 1 })}
              optional
              value={each.alt}
              maxLength={postLimits.alt}
              onChange={(event) => describe(each.id, event.target.value)}
            />
            <div className="-ml-2 flex items-center">
              {media.length > 1 && (
                <>
                  <IconButton
                    icon={ArrowLeft}
                    size="sm"
                    plain
                    disabled={at === 0}
                    label={t('earlier', { number: at + 1 })}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon={ArrowRight}
                    size="sm"
                    plain
                    disabled={at === media.length - 1}
                    label={t('later', { number: at + 1 })}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
              <IconButton
                icon={X}
                size="sm"
                plain
                label={t('remove', { name: String(at + 1) })}
                onClick={() => onChange(media.filter(({ id }) => id !== each.id))}
              />
            </div>
          </Row>
        ))}
        {work.coming.map((each) => (
          <OnItsWay key={each.key} each={each} work={work} />
        ))}
      </ul>
      <FieldNote id="media" error={error} />
    </div>
  );
}
