import { Check } from 'lucide-react';
import {
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import type { Typed } from '../../../ui/data/people-picker-search.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureField } from '../../pictures/field/public.tsx';
import { chosenOf, useRecipientOptions } from './give-data.ts';
import { GiveFoot, summaryOf } from './give-foot.tsx';
import { GiveLines } from './give-lines.tsx';
import { GiveMessage } from './give-message.tsx';
import { GivePoints } from './give-points.tsx';
import { forgetTyped, typedAhead, type Prefill } from './give-store.ts';
import { GiveValues } from './give-values.tsx';
import { flyNote } from './note-flight.ts';
import { useGive, type Give } from './use-give.ts';

/** Props of the thank-you dialog. */
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
  /** The element that opened the dialog. It gets the focus back. */
  opener: RefObject<Element | null>;
}

/**
 * Returns text typed before the dialog loaded: a name to search for, or the start of the message if the recipient is
 * known.
 */
function useTypedAhead(): TypedAhead {
  const [typed] = useState(typedAhead);
  const opener = useRef<Element>(null);
  useEffect(forgetTyped, []);
  return { typed, opener };
}

/** Takes the focus at once, so that the next key finds its field. */
function useTypedOn({ typed, opener }: TypedAhead, field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    if (!typed) return;
    opener.current = document.activeElement;
    field.current?.focus();
    // What is typed next follows what was typed ahead.
    const { length } = field.current?.value ?? '';
    field.current?.setSelectionRange(length, length);
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes
  }, []);
}

function People({
  chosen,
  onChoose,
  value: _people,
  onChange: _change,
  ...picker
}: { chosen: Choice[]; onChoose: (choices: Choice[]) => void; value?: unknown; onChange?: unknown } & Omit<
  ComponentProps<typeof PeoplePicker>,
  'value' | 'onChange'
>) {
  return <PeoplePicker {...picker} value={chosen} onChange={onChoose} />;
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
  const { draft, data } = give;
  const { search, often } = useRecipientOptions(draft.community?.id);
  const who = useRef<HTMLInputElement>(null);
  useTypedOn(ahead, forSomeone ? message : who);
  return (
    <div className="flex flex-col gap-5">
      <FormField
        of={give}
        name="people"
        as={People}
        label={t('who')}
        chosen={chosenOf(draft, t)}
        search={search}
        often={often}
        {...(!forSomeone && ahead.typed && { typed: ahead.typed })}
        input={who}
        onChoose={give.choosePeople}
      />
      <FormField
        of={give}
        name="message"
        as={GiveMessage}
        box={message}
        tint={data.chosenValues[0]?.tint ?? 'teal'}
        pictures={give.pictures}
        onLeft={give.leaveMessage}
      >
        <FormField of={give} name="pictures" as={PictureField} pictures={give.pictures} />
      </FormField>
      <FormField of={give} name="notes" as={GiveLines} people={draft.people} />
      <FormField of={give} name="valueIds" as={GiveValues} values={data.values} />
      <GivePoints give={give} />
      {give.general !== null && <Refused sentence={give.general} />}
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
    give.submit();
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
      <Form of={give} onKeyDownCapture={keys}>
        <Fields give={give} message={message} ahead={ahead} forSomeone={forSomeone} />
      </Form>
    </Dialog>
  );
}
