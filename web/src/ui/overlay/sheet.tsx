import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useBackCloses } from '../../lib/hooks/layers.ts';
import { IconButton } from '../form/icon-button.tsx';
import { fromToast, scrim } from './overlay.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
}

export interface SideSheetProps extends SheetProps {
  start?: ReactNode;
  headEnd?: ReactNode;
  foot?: ReactNode;
}

function Panel({ open, onOpenChange, className, children }: Omit<SheetProps, 'title'> & { className: string }) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && fromToast(details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrim} />
        <Base.Popup
          className={cn(
            'fixed inset-y-0 z-(--z-dialog) flex flex-col bg-raised shadow-dialog outline-none transition-[opacity,transform] duration-(--dur-slow) ease-out data-ending-style:opacity-0 data-ending-style:duration-[220ms] data-starting-style:opacity-0',
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** 480 at the right for one row's details; over the whole screen below 900. `start` is a face, `headEnd` previous and next. */
export function SideSheet({ title, start, headEnd, foot, children, ...rest }: SideSheetProps) {
  const t = useTranslations('ui');
  return (
    <Panel
      {...rest}
      className="right-0 w-full max-md:bg-surface md:w-[480px] md:rounded-l-xl data-ending-style:translate-x-3 data-starting-style:translate-x-3"
    >
      <div className="flex items-center gap-3.5 border-b py-3 pr-2 pl-4 md:pt-[18px] md:pr-4 md:pb-4 md:pl-6">
        {start}
        <Base.Title className="type-card min-w-0 flex-1">{title}</Base.Title>
        {headEnd}
        <Base.Close render={<IconButton icon={X} label={t('close')} plain />} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 md:px-6">{children}</div>
      {foot && <div className="flex items-center gap-3 border-t px-4 py-3.5 md:px-6">{foot}</div>}
    </Panel>
  );
}

/** The 280 drawer at the left with the rest of the navigation. */
export function Drawer({ title, children, ...rest }: SheetProps) {
  const t = useTranslations('ui');
  return (
    <Panel
      {...rest}
      className="left-0 w-(--drawer-width) max-w-[calc(100vw-44px)] data-ending-style:-translate-x-3 data-starting-style:-translate-x-3"
    >
      <div className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Base.Title className="type-card min-w-0 flex-1">{title}</Base.Title>
        <Base.Close render={<IconButton icon={X} label={t('close')} plain />} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">{children}</div>
    </Panel>
  );
}
