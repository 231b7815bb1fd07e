import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { openedPart, useOnceOpen } from '../layout/lazy.tsx';
import type { MenuPopupProps } from './menu.tsx';
import type { PanelProps } from './panel.tsx';

const menu = openedPart<MenuPopupProps>(() => import('./menu.tsx').then((file) => file.MenuPopup));
const panel = openedPart<PanelProps>(() => import('./panel.tsx').then((file) => file.Panel));

/** Attributes to spread on the button that opens something. */
export type OpenerAttributes = ComponentProps<'button'> & { ref: RefObject<HTMLButtonElement | null> };

function useOpener(kind: 'menu' | 'dialog', intent: typeof menu.intent) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const opener: OpenerAttributes = {
    ...intent,
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: (event: MouseEvent) => {
      setByKeyboard(event.detail === 0);
      setOpen((before) => !before);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      setByKeyboard(true);
      setOpen(true);
    },
  };
  return { id, anchor, open, setOpen, opener, byKeyboard, mounted: useOnceOpen(open) };
}

/**
 * A button with a menu; the menu's code is fetched on the first hover, focus or press.
 * `children` draws the button from the attributes it is given:
 * `{(opener) => <IconButton {...opener} icon={Ellipsis} label="More actions" />}`.
 */
export function MenuButton({
  children,
  ...rest
}: Omit<MenuPopupProps, 'id' | 'open' | 'onOpenChange' | 'anchor' | 'byKeyboard'> & {
  children: (opener: OpenerAttributes) => ReactNode;
}) {
  const { id, anchor, open, setOpen, opener, byKeyboard, mounted } = useOpener('menu', menu.intent);
  return (
    <>
      {children(opener)}
      {mounted && (
        <menu.Part {...rest} id={id} open={open} onOpenChange={setOpen} anchor={anchor} byKeyboard={byKeyboard} />
      )}
    </>
  );
}

/** A button with a panel under it, such as the notifications; fetched like a menu. `content` gets a function that closes. */
export function PanelButton({
  children,
  content,
  onOpen,
  ...rest
}: Omit<PanelProps, 'id' | 'open' | 'onOpenChange' | 'anchor' | 'children'> & {
  children: (opener: OpenerAttributes) => ReactNode;
  content: (close: () => void) => ReactNode;
  onOpen?: () => void;
}) {
  const { id, anchor, open, setOpen, opener, mounted } = useOpener('dialog', panel.intent);
  const press = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <>
      {children({ ...opener, onClick: press })}
      {mounted && (
        <panel.Part {...rest} id={id} open={open} onOpenChange={setOpen} anchor={anchor}>
          {content(() => setOpen(false))}
        </panel.Part>
      )}
    </>
  );
}
