import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { AppLink } from '../layout/app-link.tsx';
import { focusAfter, homeOf, popup } from './overlay.ts';

/** One line of a menu: an act, a link (`to`), or a switch (`checked`). */
export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: LucideIcon;
  to?: string;
  onSelect?: () => void;
  /** Set for a line that is on or off; the menu stays open. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A hairline above it. */
  separated?: boolean;
  /** The words above it and those that follow with the same. */
  heading?: string | undefined;
}

/** Props of a menu's popup, passed by `MenuButton`. */
export interface MenuPopupProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  entries: MenuEntry[];
  head?: ReactNode;
  align?: 'start' | 'end';
  side?: 'bottom' | 'inline-end';
  /** True if the keyboard opened it; the first line then has focus. */
  byKeyboard?: boolean;
}

const row =
  'flex min-h-[38px] w-full items-center gap-2.5 rounded-inset px-2.5 py-1.5 text-left leading-snug text-md outline-none select-none data-disabled:text-disabled data-highlighted:bg-hover dark:data-highlighted:bg-line aria-[current]:font-semibold max-md:min-h-11';

function Inside({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      <span className="min-w-0 flex-1">{entry.label}</span>
      {entry.checked !== undefined && (
        <span
          aria-hidden="true"
          className={cn(
            'relative h-[19px] w-8 rounded-full transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-[15px] after:rounded-full after:bg-knob after:transition-transform',
            entry.checked ? 'bg-primary after:translate-x-[13px]' : 'bg-switch-off',
          )}
        />
      )}
    </>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const look = cn(row, entry.danger && 'text-danger');
  const inside = <Inside entry={entry} />;
  if (entry.checked !== undefined) {
    return (
      <Base.CheckboxItem
        className={look}
        checked={entry.checked}
        closeOnClick={false}
        disabled={entry.disabled ?? false}
        onCheckedChange={() => entry.onSelect?.()}
      >
        {inside}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item
      className={look}
      disabled={entry.disabled ?? false}
      onClick={() => entry.onSelect?.()}
      {...(entry.to !== undefined && { nativeButton: false, render: <AppLink to={entry.to} /> })}
    >
      {inside}
    </Base.Item>
  );
}

/** The list of a menu, 240 wide, anchored to the button that opened it. Loaded on first intent by `MenuButton`. */
export function MenuPopup({
  id,
  open,
  onOpenChange,
  anchor,
  label,
  entries,
  head,
  align = 'end',
  side = 'bottom',
  byKeyboard = false,
}: MenuPopupProps) {
  const popupBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !byKeyboard) return undefined;
    // The first line is in view already; a scroll would move the lines under a pointer that is about to press one.
    const timer = setTimeout(() => {
      const first = popupBox.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])');
      first?.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, [open, byKeyboard]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const { target } = details.event;
        if (!next && target instanceof Node && anchor.current?.contains(target)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal container={homeOf(anchor.current)}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-(--z-command)"
        >
          <Base.Popup
            ref={popupBox}
            id={id}
            aria-label={label}
            finalFocus={() => focusAfter(popupBox.current, anchor.current)}
            className={cn(popup, 'max-h-(--available-height) w-60 overflow-y-auto p-1.5')}
          >
            {head && <div className="mb-1.5 border-b px-2.5 pt-2 pb-2.5">{head}</div>}
            {entries.map((entry, at, { [at - 1]: before }) => (
              <div key={entry.id} role="none">
                {entry.heading && entry.heading !== before?.heading && (
                  <div role="none" className="px-2.5 pt-2.5 pb-1 text-xs font-semibold text-muted">
                    {entry.heading}
                  </div>
                )}
                {entry.separated && <Base.Separator className="mx-1.5 my-1.5 border-t" />}
                <Entry entry={entry} />
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
