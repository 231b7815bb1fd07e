import type { PostText } from '@apprecio/contract/posts/post-text';
import { AtSign, Bold, Italic, Link, List, ListOrdered } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { frame } from '../../../ui/form/frame.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { MentionQuery } from '../mentions/mention-query.ts';
import { Names } from '../mentions/names.tsx';
import { useMentions } from '../mentions/use-mentions.ts';
import { openEditor, type PostEditor, type Style } from './editor.ts';
import './editor.css';

const buttons = [
  ['bold', Bold],
  ['italic', Italic],
  ['bullets', List],
  ['numbers', ListOrdered],
] as const;

function LinkRow({ onLink, onClose }: { onLink: (address: string) => boolean; onClose: () => void }) {
  const t = useTranslations('posts.write');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const add = () => {
    if (onLink(address)) onClose();
    else setError(t('noLink'));
  };
  return (
    <div className="flex items-start gap-2 border-b px-3 py-2.5">
      <TextField
        id={id}
        label={t('linkTo')}
        type="url"
        value={address}
        error={error}
        className="flex-1"
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="md" className="mt-[27px]" onClick={add}>
        {t('addLink')}
      </Button>
    </div>
  );
}

interface ToolbarProps {
  editor: PostEditor | null;
  styles: ReadonlySet<Style>;
  mentions: boolean;
  end: ReactNode;
}

function Toolbar({ editor, styles, mentions, end }: ToolbarProps) {
  const t = useTranslations('posts.write');
  const [linking, setLinking] = useState(false);
  return (
    <>
      <div role="group" aria-label={t('styles')} className="flex flex-wrap items-center gap-0.5 border-b px-1.5 py-1">
        {buttons.map(([style, icon]) => (
          <IconButton
            key={style}
            icon={icon}
            size="sm"
            label={t(style)}
            aria-pressed={styles.has(style)}
            className={styles.has(style) ? 'bg-primary-soft text-on-primary-soft!' : ''}
            onClick={() => editor?.toggle(style)}
          />
        ))}
        <IconButton
          icon={Link}
          size="sm"
          label={t('link')}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        />
        {mentions && <IconButton icon={AtSign} size="sm" label={t('mention')} onClick={() => editor?.at()} />}
        {end}
      </div>
      {linking && <LinkRow onLink={(address) => editor?.link(address) ?? false} onClose={() => setLinking(false)} />}
    </>
  );
}

interface EditorBoxProps {
  /** The initial text; later changes are reported by `onChange`. */
  text: PostText;
  label: string;
  error?: string | undefined;
  /** Gets the editor once it is there, null when it goes. */
  onEditor?: (editor: PostEditor | null) => void;
  onChange: (text: PostText) => void;
  /** Behind the buttons. */
  end?: ReactNode;
  /** Shows the label above, with this at the right end of its line. */
  aside?: ReactNode;
  /** False where nobody can be mentioned. */
  mentions?: boolean;
  /** Begins with room for several paragraphs. */
  tall?: boolean;
}

function Label({ text, aside }: { text: string; aside: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="text-md font-medium">{text}</span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{aside}</span>
    </div>
  );
}

/** Shows the post editor: bold, italic, lists, links and mentions, by button or keyboard. */
export function EditorBox({
  text,
  label,
  error,
  onEditor,
  onChange,
  end,
  aside,
  mentions = true,
  tall = false,
}: EditorBoxProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<PostEditor | null>(null);
  const [styles, setStyles] = useState<ReadonlySet<Style>>(new Set());
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const names = useMentions(query, (person) => query && editor?.mention(query, person));
  const latest = useRef({ onChange, onEditor, text, keys: names.keys });
  useEffect(() => {
    latest.current = { onChange, onEditor, text, keys: names.keys };
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const opened = openEditor({
      place: place.current,
      text: latest.current.text,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: tall ? 'post-editor post-editor-tall' : 'post-editor',
        dir: 'auto',
        id,
      },
      onChange: (next) => latest.current.onChange(next),
      onStyles: setStyles,
      onMention: (next) =>
        mentions && setQuery((before) => (before?.words === next?.words && before?.to === next?.to ? before : next)),
      keys: (event) => latest.current.keys(event),
    });
    setEditor(opened);
    latest.current.onEditor?.(opened);
    return () => {
      latest.current.onEditor?.(null);
      opened.destroy();
    };
  }, [id, label, mentions, tall]);
  useEffect(() => {
    const box = document.getElementById(id);
    box?.setAttribute('aria-describedby', error ? `${id}-note` : '');
    if (error) box?.setAttribute('aria-invalid', 'true');
    else box?.removeAttribute('aria-invalid');
    if (names.open) box?.setAttribute('aria-activedescendant', `${id}-names-${names.at}`);
    else box?.removeAttribute('aria-activedescendant');
  }, [id, error, names.open, names.at]);
  return (
    <div className="relative flex flex-col gap-1.5">
      {aside !== undefined && <Label text={label} aside={aside} />}
      <div className={cn(frame({ size: 'lg', invalid: Boolean(error) }), 'block! px-0!')}>
        <Toolbar {...{ editor, styles, mentions, end }} />
        <div ref={place} className={tall ? 'min-h-44' : 'min-h-33'} />
      </div>
      {names.open && <Names id={`${id}-names`} found={names.found} at={names.at} onPick={names.pick} />}
      <p role="status" className="sr-only">
        {names.statusText}
      </p>
      <FieldNote id={id} error={error} />
    </div>
  );
}
