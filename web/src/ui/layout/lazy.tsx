import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEventHandler,
  type FunctionComponent,
  type PointerEventHandler,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { useAgainOnline } from '../../lib/hooks/again-online.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { isReloading } from '../../lib/live/reload.ts';
import { toast } from '../feedback/toast-store.ts';
import { Button } from '../form/button.tsx';

/** A part of the page that is fetched when somebody is about to use it. */
export interface LazyPart<Props> {
  /** Renders the part once it has come; before it `meanwhile`, else nothing. */
  Part: ComponentType<Props & { meanwhile?: ReactNode }>;
  /** Starts fetching; safe to call often. */
  preload: () => void;
  /** Spread on what opens the part: fetches it on the first hover, focus or touch. */
  intent: {
    onPointerEnter: PointerEventHandler;
    onPointerDown: PointerEventHandler;
    onFocus: FocusEventHandler;
  };
}

/** The props with which a part that opens over the page is closed. */
interface Opened {
  open?: boolean;
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

interface FailedProps {
  of: Opened;
  again: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Splits what stands in a page out of its caller's chunk:
 * `const body = lazyPart(() => import('./post-body.tsx').then((file) => file.PostBody), 'posts')`.
 * The features' catalogues named after it are loaded with it. Where it cannot be fetched, its place says so.
 */
export function lazyPart<Props extends object>(load: Load<Props>, ...messages: string[]): LazyPart<Props> {
  return partOf(load, messages, FailedInline);
}

/** Splits out what a press opens over the page. Where it cannot be fetched, a toast says so and it is closed again. */
export function openedPart<Props extends Opened>(load: Load<Props>, ...messages: string[]): LazyPart<Props> {
  return partOf(load, messages, FailedToOpen);
}

/** A part that its page works without: where it cannot be fetched nothing stands in its place. */
export function extraPart<Props extends object>(load: Load<Props>, ...messages: string[]): LazyPart<Props> {
  return partOf(load, messages, LeftOut);
}

function FailedInline({ again }: FailedProps) {
  const t = useTranslations('ui');
  useAgainOnline(again);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t(navigator.onLine ? 'part.failed' : 'part.offline')}
      <Button variant="ghost" size="sm" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

function FailedToOpen({ of: { open = true, onClose, onOpenChange }, again }: FailedProps) {
  const t = useTranslations('ui.part');
  const wasReported = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (wasReported.current) return again();
    wasReported.current = true;
    const reason = navigator.onLine ? 'notOpened' : 'needsConnection';
    toast({ variant: 'warning', title: t(`${reason}.title`), description: t(`${reason}.text`) });
    onClose?.();
    onOpenChange?.(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [open]);
  return null;
}

function LeftOut({ again }: FailedProps) {
  useAgainOnline(again);
  return null;
}

function partOf<Props extends object>(
  load: Load<Props>,
  messages: string[],
  Failed: FunctionComponent<FailedProps>,
): LazyPart<Props> {
  type Inside = FunctionComponent<{ of: Props; again: () => void }>;
  let coming: Inside | undefined;
  const find = async (): Promise<{ default: Inside }> => {
    try {
      const [part] = await Promise.all([load(), loadMessages(...messages)]);
      return { default: ({ of }) => createElement(part, of) };
    } catch {
      if (isReloading()) await new Promise(() => undefined);
      coming = undefined;
      return { default: Failed };
    }
  };
  const fetch = () => {
    if (coming) return coming;
    const found = find();
    coming = lazy(async () => found);
    return coming;
  };
  const preload = () => void fetch();

  function Part({ meanwhile = null, ...props }: Props & { meanwhile?: ReactNode }) {
    const [tried, setTried] = useState(() => ({ Inside: fetch(), turn: 0 }));
    const again = () => setTried(({ turn }) => ({ Inside: fetch(), turn: turn + 1 }));
    const inside = createElement(tried.Inside, { key: tried.turn, of: props as unknown as Props, again });
    return <Suspense fallback={meanwhile}>{inside}</Suspense>;
  }
  return { Part, preload, intent: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload } };
}

/**
 * Returns true if a lazy part was ever opened. This keeps it mounted afterwards, so that it can close with its
 * animation.
 */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
}
