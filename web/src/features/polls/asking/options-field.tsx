import { pollLimits } from '@apprecio/contract/polls/polls';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { bare, FieldNote, frame } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';

/** The options, one line each; Enter on the last one adds another. */
export function OptionsField({
  options,
  errors,
  onChange,
}: {
  options: string[];
  errors: Record<string, string>;
  onChange: (options: string[]) => void;
}) {
  const t = useTranslations('polls.form');
  const list = useRef<HTMLOListElement>(null);
  const mayAdd = options.length < pollLimits.options;
  const add = () => {
    onChange([...options, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <div role="group" aria-label={t('options')}>
      <p className="text-md font-medium">
        {t('options')} <span className="font-regular text-muted">{t('optionsHint')}</span>
      </p>
      <ol ref={list} className="mt-1.5 flex flex-col gap-2">
        {options.map((option, at) => {
          const error = errors[`options.${at}`];
          return (
            <li key={at}>
              <div className="flex items-center gap-2">
                <div className={frame({ invalid: Boolean(error) })}>
                  <input
                    value={option}
                    dir="auto"
                    maxLength={pollLimits.option}
                    aria-label={t('option', { number: at + 1 })}
                    aria-invalid={Boolean(error) || undefined}
                    aria-describedby={error && `option-${at}-note`}
                    onChange={(event) =>
                      onChange(options.map((each, place) => (place === at ? event.target.value : each)))
                    }
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                      event.preventDefault();
                      if (at === options.length - 1 && mayAdd) add();
                    }}
                    className={bare}
                  />
                </div>
                {options.length > 2 && (
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('removeOption', { number: at + 1 })}
                    onClick={() => onChange(options.filter((_each, place) => place !== at))}
                  />
                )}
              </div>
              <FieldNote id={`option-${at}`} error={error} />
            </li>
          );
        })}
      </ol>
      <FieldNote id="options" error={errors['options']} />
      {mayAdd && (
        <Button variant="ghost" size="sm" icon={Plus} className="mt-2" onClick={add}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}
