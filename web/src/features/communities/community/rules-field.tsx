import { communityLimits as limits } from '@apprecio/contract/communities/operations';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { bare, frame } from '../../../ui/form/frame.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';

/** The house rules, one line each, in their order. */
export function RulesField({
  rules,
  error,
  onChange,
}: {
  rules: string[];
  error: (at: number) => string | undefined;
  onChange: (rules: string[]) => void;
}) {
  const t = useTranslations('communities.form');
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    onChange([...rules, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <div role="group" aria-label={t('rules')}>
      <p className="text-md font-medium">
        {t('rules')} <span className="font-regular text-muted">{t('optional')}</span>
      </p>
      <ol ref={list} className="mt-1.5 flex flex-col gap-2">
        {rules.map((rule, at) => (
          <li key={at}>
            <div className="flex items-center gap-2">
              <span aria-hidden="true" className="w-4 text-muted tabular-nums">
                {at + 1}
              </span>
              <div className={frame({ invalid: Boolean(error(at)) })}>
                <input
                  value={rule}
                  maxLength={limits.rule}
                  aria-label={t('rule', { number: at + 1 })}
                  aria-invalid={Boolean(error(at)) || undefined}
                  aria-describedby={error(at) && `rule-${at}-note`}
                  onChange={(event) => onChange(rules.map((one, place) => (place === at ? event.target.value : one)))}
                  className={bare}
                />
              </div>
              <IconButton
                icon={X}
                size="sm"
                label={t('removeRule', { number: at + 1 })}
                onClick={() => onChange(rules.filter((_one, place) => place !== at))}
              />
            </div>
            <FieldNote id={`rule-${at}`} error={error(at)} />
          </li>
        ))}
      </ol>
      {rules.length < limits.rules && (
        <Button size="sm" icon={Plus} className="mt-2" onClick={add}>
          {t('addRule')}
        </Button>
      )}
    </div>
  );
}
