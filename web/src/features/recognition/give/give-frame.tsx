import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { frame } from '../../../ui/form/frame.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { closeGive, typeAhead, typedAhead } from './give-store.ts';

/** Stands in for the dialog until its code has come: opens at once and keeps what is typed. */
export function GiveFrame({ forSomeone }: { forSomeone: boolean }) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    box.current?.focus();
    opened?.addEventListener('close', closeGive);
    return () => {
      opened?.removeEventListener('close', closeGive);
      // The dialog that follows returns the focus to the element that opened this one.
      opened?.close();
    };
  }, []);
  const enter = (event: KeyboardEvent) => {
    if (forSomeone || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    typeAhead({ enter: true });
  };
  const Box = forSomeone ? 'textarea' : 'input';
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame.recognition.thank')}
      aria-busy="true"
      className="mx-auto w-full bg-surface text-ink backdrop:bg-overlay max-md:h-dvh max-md:max-h-none max-md:max-w-none md:mt-14 md:max-w-dialog-md md:rounded-xl md:bg-raised md:shadow-dialog"
    >
      <div className="flex items-center gap-3 py-2.5 pr-2 pl-4 md:pt-[18px] md:pr-4 md:pb-3.5 md:pl-6">
        <h2 className="type-section min-w-0 flex-1 py-1">{t('frame.recognition.thank')}</h2>
        <IconButton icon={X} label={t('ui.close')} plain onClick={closeGive} />
      </div>
      <label className="flex min-h-[60vh] flex-col gap-1.5 px-4 pt-1 pb-5 md:px-6">
        <span className="text-md font-medium">
          {t(forSomeone ? 'frame.recognition.thanking.message' : 'frame.recognition.thanking.who')}
        </span>
        <span className={frame({ size: 'lg' })}>
          <Box
            ref={box}
            defaultValue={typedAhead()?.words}
            placeholder={forSomeone ? undefined : t('ui.picker.add')}
            onChange={({ target }) => typeAhead({ words: target.value, enter: false })}
            onKeyDown={enter}
            className="min-h-8 flex-1 resize-none bg-transparent px-1.5 text-md outline-none focus-visible:outline-none"
          />
        </span>
      </label>
    </dialog>
  );
}
