import type { Poll } from '@apprecio/contract/polls/polls';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/data/icon.tsx';

const row = 'relative flex min-h-11 items-center gap-2.5 overflow-hidden rounded-md border px-3 py-2 text-md';

/** The percentage of voters that chose an option. */
export function percentOf(votes: number, voterCount: number): number {
  return voterCount === 0 ? 0 : Math.round((votes * 100) / voterCount);
}

/** The options to choose from: radios, or checkboxes where several may be chosen. */
export function PollChoices({
  poll,
  chosen,
  errorId,
  onChange,
}: {
  poll: Poll;
  chosen: readonly string[];
  /** The id of the message that nothing was chosen, while it shows. */
  errorId: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const several = poll.maxChoices > 1;
  // A poll may be on a page twice, and each copy has its own choice.
  const name = useId();
  const press = (id: string) => {
    if (!several) return onChange([id]);
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  return (
    <div
      role={several ? 'group' : 'radiogroup'}
      aria-label={poll.question}
      aria-describedby={errorId}
      className="flex flex-col gap-2"
    >
      {poll.options.map(({ id, label }) => (
        <label
          key={id}
          className={cn(
            row,
            'cursor-pointer border-line-strong transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed',
          )}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            disabled={several && chosen.length >= poll.maxChoices && !chosen.includes(id)}
            onChange={() => press(id)}
            className={cn(
              'size-5 shrink-0 appearance-none border-[1.5px] border-control bg-surface transition-[border-width,border-color] outline-none checked:border-[6px] checked:border-primary disabled:border-line-strong',
              several ? 'rounded-sm' : 'rounded-full',
            )}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {label}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The options with their results; a bar grows in place and moves nothing else. */
export function PollResults({ poll }: { poll: Poll }) {
  const t = useTranslations('polls');
  return (
    <ul aria-label={t('resultsOf', { question: poll.question })} className="flex flex-col gap-2">
      {poll.options.map(({ id, label, votes }) => {
        const isOwnVote = poll.myOptionIds.includes(id);
        const percent = votes === null ? null : percentOf(votes, poll.voterCount);
        return (
          <li key={id} className={cn(row, isOwnVote ? 'border-primary' : 'border-line')}>
            {percent !== null && (
              <span
                aria-hidden="true"
                style={{ width: `${percent}%` }}
                className={cn(
                  'absolute inset-y-0 left-0 transition-[width] duration-500 motion-reduce:transition-none',
                  isOwnVote ? 'bg-primary-soft-hover' : 'bg-inset',
                )}
              />
            )}
            <span className="sr-only">
              {votes === null
                ? label
                : t('optionResult', { label, percent: percent!, count: votes, mine: String(isOwnVote) })}
            </span>
            <span aria-hidden="true" className="relative flex min-w-0 flex-1 items-center gap-2.5">
              {isOwnVote && <Icon of={CircleCheck} size="sm" />}
              <span dir="auto" className={cn('min-w-0 wrap-anywhere', isOwnVote && 'font-medium')}>
                {label}
              </span>
            </span>
            {percent !== null && (
              <b aria-hidden="true" className="relative font-semibold tabular-nums">
                {t('percent', { percent })}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
