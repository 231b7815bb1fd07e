import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import type { Typed } from '../../../ui/data/people-picker-search.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { chosenOf, useWhom } from './give-data.ts';
import { GiveFoot, summaryOf } from './give-foot.tsx';
import { GiveLines } from './give-lines.tsx';
import { GiveMessage } from './give-message.tsx';
import { GivePlace } from './give-place.tsx';
import { GivePoints } from './give-points.tsx';
import { forgetTyped, typedAhead, type Prefill } from './give-store.ts';
import { GiveValues } from './give-values.tsx';
import { flyNote } from './note-flight.ts';
import { useGive, type Give } from './use-give.ts';

/** How the dialog is opened. */
export interface GiveDialogProps extends Prefill {
  open: boolean;
  onClose: () => void;
}

function Refused({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [sentence]);
  return (
    <div ref={box}>
      <Callout tone="danger" live>
        {sentence}
      </Callout>
    </div>
  );
}

interface TypedAhead {
  typed: Typed | undefined;
  /** What opened the frame: gets the focus back. */
  opener: RefObject<Element | null>;
}

/** What was typed into the frame: a name to search for or, where it is known for whom, the beginning of the message. */
function useTypedAhead(): TypedAhead {
  const [typed] = useState(typedAhead);
  const opener = useRef<Element>(null);
  useEffect(forgetTyped, []);
  return { typed, opener };
}

/** Takes the focus at once, so that the next key finds its field. */
function useTypedOn({ typed, opener }: TypedAhead, field: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!typed) return;
    opener.current = document.activeElement;
    field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes
  }, []);
}

function Fields({
  give,
  message,
  ahead,
  forSomeone,
}: {
  give: Give;
  message: RefObject<HTMLTextAreaElement | null>;
  ahead: TypedAhead;
  forSomeone: boolean;
}) {
  const t = useTranslations('recognition.give');
  const { form, draft, data, errors, texts, change } = give;
  const { search, often } = useWhom(draft.community?.id);
  const who = useRef<HTMLInputElement>(null);
  useTypedOn(ahead, forSomeone ? message : who);
  return (
    <div className="flex flex-col gap-5">
      <GivePlace form={form} name="people" control="input">
        <PeoplePicker
          label={t('who')}
          value={chosenOf(draft, t)}
          search={search}
          often={often}
          {...(!forSomeone && ahead.typed && { typed: ahead.typed })}
          input={who}
          error={errors.people}
          onChange={give.choosePeople}
        />
      </GivePlace>
      <GivePlace form={form} name="message" control="textarea">
        <GivePlace form={form} name="pictures" control="button">
          <GiveMessage
            box={message}
            tint={data.chosenValues[0]?.tint ?? 'teal'}
            value={draft.message}
            error={errors.message}
            pictures={give.pictures}
            pictureError={errors.pictures}
            onChange={(message) => change({ message })}
            onLeave={give.leaveMessage}
          />
        </GivePlace>
      </GivePlace>
      <GiveLines people={draft.people} notes={draft.notes} onChange={(notes) => change({ notes })} />
      <GivePlace form={form} name="valueIds" control="button" className="empty:hidden">
        <GiveValues
          values={data.values}
          chosen={draft.valueIds}
          error={errors.valueIds}
          onChange={(valueIds) => change({ valueIds })}
        />
      </GivePlace>
      <GivePlace form={form} name="typeId" control="select">
        <GivePlace form={form} name="points" control="input">
          <GivePoints
            points={draft.points}
            people={Math.max(1, draft.people.length)}
            most={data.most}
            types={data.types}
            type={data.type}
            allowance={data.allowance}
            error={texts.blocked ?? errors.points}
            warning={texts.warning}
            kindError={errors.typeId}
            onPoints={(points) => change({ points })}
            onKind={(typeId) => change({ typeId })}
          />
        </GivePlace>
      </GivePlace>
      {errors.root && <Refused sentence={errors.root} />}
    </div>
  );
}

/** Thanks one to twenty colleagues. What is written is kept at every key; Ctrl + Enter sends. */
export function GiveDialog({ open, onClose, ...prefill }: GiveDialogProps) {
  const t = useTranslations('recognition.give');
  const message = useRef<HTMLTextAreaElement>(null);
  const ahead = useTypedAhead();
  const forSomeone = prefill.people.length > 0;
  const give = useGive(prefill, (forSomeone && ahead.typed?.words) || '', {
    onSent: () => flyNote(message.current?.closest<HTMLElement>('[data-tint]')),
    onDone: onClose,
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    give.send();
  };
  const saved = give.saved && (
    <span className="inline-flex items-center gap-1">
      <Icon of={Check} size="sm" />
      {t('saved')}
    </span>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('send', summaryOf(give))}
      headEnd={saved}
      finalFocus={ahead.opener}
      {...(forSomeone && { initialFocus: message })}
      foot={
        <div className="contents" onKeyDownCapture={keys}>
          <GiveFoot give={give} onClose={onClose} />
        </div>
      }
    >
      <div onKeyDownCapture={keys}>
        <KeptNote restored={give.restored} onAfresh={give.afresh} className="mb-4" />
        <Fields give={give} message={message} ahead={ahead} forSomeone={forSomeone} />
      </div>
    </Dialog>
  );
}
