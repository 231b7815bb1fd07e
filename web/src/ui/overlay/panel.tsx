import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';
import { useBackCloses } from '../../lib/hooks/layers.ts';
import { focusAfter, popup } from './overlay.ts';

/** Props of a panel, most of them passed by `PanelButton`. */
export interface PanelProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end';
  /** 380 × at most 450 (notifications) or 348 (who can see). Below 900 the first fills the screen under the top bar. */
  size?: 'notifications' | 'lens';
  children: ReactNode;
}

/** A panel under its button. Loaded on first intent by `PanelButton`. */
export function Panel({ id, open, onOpenChange, anchor, label, align = 'end', size = 'lens', children }: PanelProps) {
  const wide = size === 'notifications';
  const box = useRef<HTMLDivElement>(null);
  // On a small window it fills the screen, so Back closes it.
  useBackCloses(open && wide, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const { target } = details.event;
        if (!next && target instanceof Node && anchor.current?.contains(target)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={wide ? 18 : 10}
          collisionPadding={16}
          className={cn(
            'z-(--z-command)',
            wide && 'max-md:fixed! max-md:inset-0! max-md:top-14! max-md:transform-none!',
          )}
        >
          <Base.Popup
            ref={box}
            id={id}
            aria-label={label}
            finalFocus={() => focusAfter(box.current, anchor.current)}
            className={cn(
              popup,
              'rounded-xl!',
              wide
                ? 'flex max-h-(--notif-max-height) w-(--notif-width) flex-col overflow-hidden shadow-dialog max-md:h-full max-md:max-h-none max-md:w-full max-md:rounded-none! max-md:border-0 max-md:bg-surface max-md:shadow-none'
                : 'w-[min(348px,calc(100vw-32px))] p-[18px]',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
