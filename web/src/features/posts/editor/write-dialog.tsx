import { postCategories } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { Check, Clock, Globe, ImagePlus, Users } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureField, pictureTarget, usePictureChooser } from '../../pictures/field/public.tsx';
import { EditorBox } from './editor-box.tsx';
import type { PostEditor } from './editor.ts';
import { useWrite } from './use-write.ts';

/** How the dialog is opened. */
export interface WriteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The post to change; without one a new one is written. */
  post?: Post | undefined;
  /** Where it is to stand; everyone sees it otherwise. */
  community?: { id: string; name: string } | undefined;
  /** The past event that it is of; seen by those invited. */
  event?: { id: string; title: string } | undefined;
  /** Asks for pictures at once. */
  pictures?: boolean;
}

type Write = ReturnType<typeof useWrite>;

function Choices({ write, scheduling, fixed }: { write: Write; scheduling: boolean; fixed: boolean }) {
  const t = useTranslations('posts.write');
  const categories = useTranslations('posts.categories');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('category')}
        value={write.draft.category}
        options={postCategories.map((value) => ({ value, label: categories(value) }))}
        onChange={(event) => write.change({ category: event.target.value as (typeof postCategories)[number] })}
      />
      {scheduling && (
        <DateField
          label={t('at')}
          withTime
          value={write.draft.at}
          required={fixed}
          error={write.errors.at}
          onChange={(event) => write.change({ at: event.target.value })}
        />
      )}
    </div>
  );
}

function Audience({ name }: { name: string | undefined }) {
  const t = useTranslations('posts.write');
  return (
    <p className="inline-flex items-center gap-1.5 text-sm text-muted">
      <Icon of={name ? Users : Globe} size="sm" />
      {name ? t('seenIn', { name }) : t('seenBy')}
    </p>
  );
}

function Fields({
  write,
  post,
  community,
  event,
  pictures,
  scheduling,
}: Omit<WriteDialogProps, 'open' | 'onClose'> & { write: Write; scheduling: boolean }) {
  const t = useTranslations('posts.write');
  const editor = useRef<PostEditor | null>(null);
  const { chooser, choose } = usePictureChooser(write.media);
  useEffect(() => {
    editor.current?.focus();
    if (pictures) choose();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    write.send();
  };
  const afresh = () => {
    write.afresh();
    editor.current?.set([]);
  };
  return (
    <div className="flex flex-col gap-4" onKeyDownCapture={keys} {...pictureTarget(write.media)}>
      <KeptNote restored={write.restored} onAfresh={afresh} />
      <EditorBox
        text={write.draft.text}
        label={t('label')}
        error={write.errors.text}
        onEditor={(opened) => {
          editor.current = opened;
        }}
        onChange={(text) => write.change({ text })}
        end={
          post?.kind !== 'share' && (
            <Button
              variant="ghost"
              size="sm"
              icon={ImagePlus}
              disabled={write.media.room <= 0}
              className="ml-auto"
              onClick={choose}
            >
              {t('addPictures')}
            </Button>
          )
        }
      />
      {chooser}
      <PictureField pictures={write.media} error={write.errors.media} />
      <Choices write={write} scheduling={scheduling} fixed={Boolean(post?.scheduledAt)} />
      <Audience name={(event ?? post?.event)?.title ?? community?.name} />
      {write.errors.general && (
        <Callout tone="danger" live>
          {write.errors.general}
        </Callout>
      )}
    </div>
  );
}

function useLabel(write: Write, post: Post | undefined): string {
  const t = useTranslations('posts.write');
  if (post) return t('save');
  return t(write.draft.at ? 'schedule' : 'post');
}

/** Writes a post or changes one. What is written is kept at every key; Ctrl + Enter sends. */
export function WriteDialog({ open, onClose, post, community, event, pictures }: WriteDialogProps) {
  const t = useTranslations('posts.write');
  const write = useWrite(post, { communityId: community?.id, eventId: event?.id }, onClose);
  const [asked, setAsked] = useState(false);
  const scheduling = post ? post.scheduledAt !== null : asked || write.draft.at !== '';
  const label = useLabel(write, post);
  const later = () => {
    setAsked(!scheduling);
    if (scheduling) write.change({ at: '' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(post ? 'editTitle' : 'title')}
      headEnd={
        write.saved && (
          <span className="inline-flex items-center gap-1">
            <Icon of={Check} size="sm" />
            {t('saved')}
          </span>
        )
      }
      foot={
        <>
          {!post && (
            <Button variant="ghost" icon={Clock} aria-pressed={scheduling} onClick={later}>
              {t('later')}
            </Button>
          )}
          <Button variant="ghost" className="ml-auto max-sm:hidden" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" className="max-sm:ml-auto" busy={write.busy} onClick={write.send}>
            {label}
          </Button>
        </>
      }
    >
      <Fields key={String(open)} {...{ write, post, community, event, scheduling }} pictures={pictures ?? false} />
    </Dialog>
  );
}
