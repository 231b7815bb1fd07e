import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { IconButton } from '../form/icon-button.tsx';

/**
 * The order of a list that is changed by dragging: what is dragged, and the slot that it would be dropped into. The
 * element around all slots has `data-slots`.
 */
export interface DragOrder {
  id: string | null;
  slot: string | null;
  /** Returns what a handle listens to. */
  handle: (id: string) => Pick<HandleProps, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onLostPointerCapture'>;
}

interface HandleProps {
  id: string;
  label: string;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onLostPointerCapture: () => void;
  /** Moves it by one place, by the arrow keys. */
  onShift: (by: -1 | 1) => void;
}

// Near an edge of the window the page scrolls along.
const edge = 90;
const scrollStep = 9;

function nearestSlot(list: HTMLElement | null, y: number): string | null {
  const slots = [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
  const far = (slot: HTMLElement) => Math.abs(slot.getBoundingClientRect().top - y);
  return slots.toSorted((one, other) => far(one) - far(other))[0]?.dataset['slot'] ?? null;
}

/** Reorders a list by its handles with mouse, pen or finger; Escape leaves the order as it was. */
export function useDragOrder(onDrop: (id: string, slot: string) => void): DragOrder {
  const list = useRef<HTMLElement>(null);
  const pointer = useRef<number>(undefined);
  const [dragged, setDragged] = useState<{ id: string; slot: string | null } | null>(null);
  const isDragging = dragged !== null;
  const end = () => setDragged(null);
  const follow = useEvent(() => {
    const y = pointer.current;
    if (y === undefined) return;
    if (y < edge) window.scrollBy(0, -scrollStep);
    else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    const slot = nearestSlot(list.current, y);
    setDragged((before) => (before && before.slot !== slot ? { ...before, slot } : before));
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && end();
    document.addEventListener('keydown', cancel);
    let frame = requestAnimationFrame(function each() {
      follow();
      frame = requestAnimationFrame(each);
    });
    return () => {
      document.removeEventListener('keydown', cancel);
      cancelAnimationFrame(frame);
    };
  }, [isDragging, follow]);
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = undefined;
      list.current = event.currentTarget.closest<HTMLElement>('[data-slots]');
      setDragged({ id, slot: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging) pointer.current = event.clientY;
    },
    onPointerUp: () => {
      if (dragged?.slot) onDrop(id, dragged.slot);
      end();
    },
    onLostPointerCapture: end,
  });
  return { id: dragged?.slot ? dragged.id : null, slot: dragged?.slot ?? null, handle };
}

/** A handle that is dragged, or moved by the arrow keys. */
export function DragHandle({ onShift, ...rest }: HandleProps) {
  const shift = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onShift(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <IconButton
      {...rest}
      plain
      size="sm"
      icon={GripVertical}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={shift}
      className="relative z-10 -ms-2 cursor-grab touch-none active:cursor-grabbing"
    />
  );
}

/** A slot between two items, in an element that is `relative`: a line while something would be dropped there. */
export function DropSlot({ drag, slot }: { drag: DragOrder; slot: string }) {
  return (
    <div
      data-slot={slot}
      className={cn(
        'pointer-events-none absolute inset-x-0 -top-[9px] h-1 rounded-full',
        drag.slot === slot && 'bg-primary',
      )}
    />
  );
}
