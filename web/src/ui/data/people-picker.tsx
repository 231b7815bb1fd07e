import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Button } from '../form/button.tsx';
import { Field, useControl, type FieldProps } from '../form/field.tsx';
import { frame } from '../form/frame.ts';
import { homeOf, popup } from '../overlay/overlay.ts';
import { AvatarPile } from './avatar-pile.tsx';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { ChosenChip, OftenChips } from './people-picker-chips.tsx';
import { countPeople, type Choice } from './people-picker-choice.ts';
import { usePeopleSearch, type Typed } from './people-picker-search.ts';

/** Chooses people: chips with faces, remote search, suggestions, and why someone cannot be chosen. */
export interface PeoplePickerProps extends FieldProps {
  value: Choice[];
  onChange: (value: Choice[]) => void;
  /** Asked 150 ms after typing stops; the signal ends when newer words come. */
  search: (words: string, signal: AbortSignal) => Promise<Choice[]>;
  /** One press away under the field. */
  often?: Choice[];
  /** With 1 the field makes way for 'Change' once somebody is chosen. */
  max?: number;
  /** As high as the text fields beside it. */
  compact?: boolean;
  id?: string;
  /** The text typed before the field loaded; the field starts with it. */
  typed?: Typed;
  /** The field itself. */
  input?: RefObject<HTMLInputElement | null>;
}

function Option({ choice, chosen, full }: { choice: Choice; chosen: boolean; full: boolean }) {
  const t = useTranslations('ui.picker');
  const reason = choice.disabledReason;
  return (
    <Combobox.Item
      value={choice}
      disabled={Boolean(reason) || (full && !chosen)}
      className="flex min-h-11 items-center gap-3 rounded-inset px-2.5 py-1.5 outline-none select-none data-disabled:text-muted data-highlighted:bg-hover dark:data-highlighted:bg-line"
    >
      <span className="data-disabled:opacity-60">
        {choice.members ? (
          <AvatarPile people={choice.members} size={28} />
        ) : (
          <Avatar person={choice} size={32} decorative />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-medium">{choice.name}</span>
        <span className="block truncate text-sm text-muted">{reason ?? choice.subtitle}</span>
      </span>
      {chosen && <Icon of={Check} label={t('chosen')} className="text-primary" />}
    </Combobox.Item>
  );
}

/** Enter chooses the first match of the words in the field, also where its answer is still to come. */
function useEnter(
  { value, onChange, search, typed }: Pick<PeoplePickerProps, 'value' | 'onChange' | 'search' | 'typed'>,
  left: number,
) {
  const takeFirst = (found: Choice[]) => {
    const first = found.find(
      ({ id, disabledReason, members }) =>
        !disabledReason && (members?.length ?? 1) <= left && !value.some((other) => other.id === id),
    );
    if (first) onChange([...value, first]);
    return first !== undefined;
  };
  const find = usePeopleSearch(search, takeFirst, typed);
  const onKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const highlighted = event.currentTarget.getAttribute('aria-activedescendant');
    if (find.words.trim() === '' || (find.state !== 'searching' && highlighted)) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    find.enter();
  };
  return { ...find, onKeyDown };
}

/** Leads the focus on when the field makes way for 'Change', or comes back, and took it with it. */
function useRestoredFocus(id: string, one: boolean) {
  const before = useRef(one);
  useEffect(() => {
    if (before.current === one) return;
    before.current = one;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, one]);
}

export function PeoplePicker({
  value,
  onChange,
  search,
  often = [],
  max = 20,
  compact = false,
  id,
  typed,
  input,
  ...field
}: PeoplePickerProps) {
  const t = useTranslations('ui.picker');
  const control = useControl(id, field);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [opened, setOpened] = useState(false);
  const count = countPeople(value);
  const { words, setWords, found, state, onKeyDown } = useEnter(
    { value, onChange, search, ...(typed && { typed }) },
    max - count,
  );
  const full = count >= max;
  const one = full && max === 1;
  useRestoredFocus(control.id, one);
  const status = () => {
    if (state === 'searching') return t('searching');
    if (state === 'failed') return t('failed');
    if (full) return t('full', { max });
    return found.length === 0 ? t('none') : undefined;
  };
  const line = status();

  return (
    <Field control={control} {...field} {...(full && !one && !field.error && { help: t('full', { max }) })}>
      <Combobox.Root<Choice, true>
        // The list must not stay open without its field, so the key changes with it.
        key={one ? 'one' : 'field'}
        multiple
        items={found}
        filter={null}
        value={value}
        onValueChange={(next, details) => {
          if (details.reason === 'escape-key') details.allowPropagation();
          else onChange(next);
        }}
        // An open list without options would hide everything else from screen readers.
        open={opened && words !== ''}
        onOpenChange={setOpened}
        inputValue={words}
        onInputValueChange={setWords}
        isItemEqualToValue={(a, b) => a.id === b.id}
        itemToStringLabel={(choice) => choice.name}
        autoHighlight
      >
        <Combobox.Chips
          ref={setBox}
          className={cn(
            frame({ size: compact ? 'md' : 'lg', invalid: Boolean(field.error) }),
            compact ? 'flex-wrap gap-1.5! px-1.5! py-[3px]' : 'min-h-[52px]! flex-wrap gap-1.5! px-2! py-[7px]',
          )}
        >
          {value.map((choice) => (
            <ChosenChip
              key={choice.id}
              choice={choice}
              onExpand={() =>
                onChange(value.flatMap((other) => (other.id === choice.id ? (choice.members ?? []) : [other])))
              }
            />
          ))}
          {one ? (
            <Button
              {...control}
              variant="ghost"
              size="sm"
              className="ml-auto"
              aria-label={t('changeOne', { name: value[0]?.name ?? '' })}
              onClick={() => onChange([])}
            >
              {t('change')}
            </Button>
          ) : (
            <Combobox.Input
              {...control}
              {...(input && { ref: input })}
              onKeyDown={onKeyDown}
              placeholder={value.length > 0 ? t('addMore') : t('add')}
              className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-md outline-none focus-visible:outline-none"
            />
          )}
        </Combobox.Chips>
        <Combobox.Portal container={homeOf(box)}>
          <Combobox.Positioner anchor={box} sideOffset={6} collisionPadding={12} className="z-(--z-command)">
            <Combobox.Popup className={cn(popup, 'w-(--anchor-width) p-1.5')}>
              <Combobox.Status className={cn('px-2.5 py-2 text-sm text-muted', !line && 'sr-only')}>
                {line ?? t('results', { count: found.length })}
              </Combobox.Status>
              <Combobox.List className="max-h-[min(320px,var(--available-height))] overflow-y-auto outline-none empty:hidden">
                {(choice: Choice) => (
                  <Option
                    key={choice.id}
                    choice={choice}
                    chosen={value.some((other) => other.id === choice.id)}
                    full={count + (choice.members?.length ?? 1) > max}
                  />
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <OftenChips
        choices={often.filter((choice) => !value.some((other) => other.id === choice.id))}
        off={full}
        onChoose={(choice) => onChange([...value, choice])}
      />
    </Field>
  );
}
