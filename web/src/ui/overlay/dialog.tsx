import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useBackCloses } from '../../lib/hooks/layers.ts';
import { IconButton } from '../form/icon-button.tsx';
import { fromToast, scrim } from './overlay.ts';

/** A dialog of 440, 600 or 840; over the whole screen below 900, or a sheet at its bottom, its foot always in sight. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Under the title, and what screen readers hear after it. */
  description?: ReactNode;
  /** Quiet words before the close button, such as 'Draft saved'. */
  headEnd?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A question that must be answered: no press outside, no close button. */
  alert?: boolean;
  /** As high as its content on every width: at the bottom of the screen below 600. As small ones are by default. */
  sheet?: boolean;
  /** Buttons at the foot. */
  foot?: ReactNode;
  /** Gets focus on opening; else the first field, else the first button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets focus on closing, where there is one; else what had it on opening. */
  finalFocus?: RefObject<Element | null>;
  children?: ReactNode;
}

const whole = {
  viewport: 'max-md:items-stretch md:items-start md:px-4 md:py-14',
  popup: 'max-md:h-dvh md:max-h-full md:rounded-xl md:bg-raised md:shadow-dialog',
};
const short = {
  viewport: 'max-sm:items-end max-sm:pt-14 sm:items-start sm:px-4 sm:py-14',
  popup: 'max-h-full bg-raised shadow-dialog max-sm:rounded-t-xl sm:rounded-xl',
};
const widths = { sm: 'md:max-w-dialog-sm', md: 'md:max-w-dialog-md', lg: 'md:max-w-dialog-lg' };
const shortWidths = { sm: 'sm:max-w-dialog-sm', md: 'sm:max-w-dialog-md', lg: 'sm:max-w-dialog-lg' };
const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  headEnd,
  size = 'md',
  alert = false,
  sheet = size === 'sm',
  foot,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const body = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  const place = sheet ? short : whole;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={alert}
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && fromToast(details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={scrim} />
        <Base.Viewport className={cn('fixed inset-0 z-(--z-dialog) flex justify-center', place.viewport)}>
          <Base.Popup
            initialFocus={(how) =>
              initialFocus?.current ??
              (how === 'touch' ? true : (body.current?.querySelector<HTMLElement>(fields) ?? true))
            }
            finalFocus={() => (finalFocus?.current as HTMLElement | null | undefined) ?? true}
            {...(alert && { role: 'alertdialog' })}
            className={cn(
              'flex w-full flex-col bg-surface outline-none transition-[opacity,transform] duration-(--dur-slow) ease-out data-ending-style:scale-[.98] data-ending-style:opacity-0 data-ending-style:duration-[220ms] data-starting-style:scale-[.98] data-starting-style:opacity-0',
              place.popup,
              (sheet ? shortWidths : widths)[size],
            )}
          >
            <div className="flex items-center gap-3 py-2.5 pr-2 pl-4 md:pt-[18px] md:pr-4 md:pb-3.5 md:pl-6">
              <Base.Title className="type-section min-w-0 flex-1 py-1">{title}</Base.Title>
              {headEnd && <span className="shrink-0 text-sm text-muted max-sm:hidden">{headEnd}</span>}
              {!alert && <Base.Close render={<IconButton icon={X} label={t('close')} plain />} />}
            </div>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-5 md:px-6">
              {description && <Base.Description className="mb-4 text-ink-2">{description}</Base.Description>}
              {children}
            </div>
            {foot && (
              <div className="flex flex-wrap items-center justify-end gap-3 border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6 md:py-4">
                {foot}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
