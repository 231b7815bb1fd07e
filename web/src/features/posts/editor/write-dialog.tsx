import { postCategories } from '@apprecio/contract/api/choices';
import type { Post } from '@apprecio/contract/posts/feed';
import type { PostText } from '@apprecio/contract/posts/post-text';
import { Check, Clock, Globe, ImagePlus, Users } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureField, pictureTarget, usePictureChooser } from '../../pictures/field/public.tsx';
import { EditorBox } from './editor-box.tsx';
import type { PostEditor } from './editor.ts';
import { useWrite } from './use-write.ts';

/** Props of the post dialog. */
export interface WriteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The post to change; without one a new one is written. */
  post?: Post | undefined;
  /** The community of the post; without one everyone sees it. */
  community?: { id: string; name: string } | undefined;
  /** The past event that it is of; seen by those invited. */
  event?: { id: string; title: string } | undefined;
  /** Asks for pictures at once. */
  pictures?: boolean;
}

type Write = ReturnType<typeof useWrite>;

function Text({ value = [], ...box }: { value?: PostText } & Omit<ComponentProps<typeof EditorBox>, 'text'>) {
  return <EditorBox {...box} text={value} />;
}

function Choices({ write, scheduling, fixed }: { write: Write; scheduling: boolean; fixed: boolean }) {
  const t = useTranslations('posts.write');
  const categories = useTranslations('posts.categories');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        of={write}
        name="category"
        as={Select}
        label={t('category')}
        options={postCategories.map((value) => ({ value, label: categories(value) }))}
      />
      {scheduling && (
        <FormField
          of={write}
          name="at"
          as={DateField}
          marks={['at', 'scheduledAt']}
          label={t('at')}
          withTime
          required={fixed}
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
    write.submit();
  };
  return (
    <Form of={write} className="flex flex-col gap-4" onKeyDownCapture={keys} {...pictureTarget(write.media)}>
      <FormField
        key={write.round}
        of={write}
        name="text"
        as={Text}
        label={t('label')}
        onEditor={(opened) => {
          editor.current = opened;
        }}
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
      <FormField of={write} name="media" as={PictureField} pictures={write.media} />
      <Choices write={write} scheduling={scheduling} fixed={Boolean(post?.scheduledAt)} />
      <Audience name={(event ?? post?.event)?.title ?? community?.name} />
      <FormError of={write} />
    </Form>
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
  const [isScheduleOpen, setAsked] = useState(false);
  const scheduling = post ? post.scheduledAt !== null : isScheduleOpen || write.draft.at !== '';
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
          <Button variant="primary" className="max-sm:ml-auto" busy={write.busy} onClick={() => write.submit()}>
            {label}
          </Button>
        </>
      }
    >
      <Fields key={String(open)} {...{ write, post, community, event, scheduling }} pictures={pictures ?? false} />
    </Dialog>
  );
}
