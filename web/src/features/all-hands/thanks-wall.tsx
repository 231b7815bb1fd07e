import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { AvatarPile } from '../../ui/data/avatar-pile.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { pickValues, useValues } from '../organisation/public.tsx';
import { useNames } from '../recognition/public.tsx';
import { Paper } from './paper.tsx';
import { messageSize, middle, small } from './sizes.ts';
import type { Thanks } from './slides.ts';

function Note({ thanks, leading = false }: { thanks: Thanks; leading?: boolean }) {
  const t = useTranslations('all-hands');
  const { giver, recipients, recipientCount, message, valueIds } = thanks;
  const [value] = pickValues(useValues(), valueIds);
  const line = useNames()(
    recipients.map(({ name }) => name),
    recipientCount,
  );
  return (
    <Paper
      tint={value?.tint ?? 'teal'}
      className={cn('flex flex-col gap-4', leading ? 'gap-6 p-6 sm:p-10' : 'min-h-0 p-5 sm:p-7')}
    >
      {value && (
        <p className={cn('flex items-center gap-2.5 pe-[12vw] font-semibold text-tint-fg', leading && small)}>
          {value.icon && <Icon of={value.icon} />}
          {value.name}
        </p>
      )}
      <blockquote dir="auto" className="flex-1 md:min-h-0">
        <p
          className={cn(
            'font-note whitespace-pre-line text-pretty wrap-anywhere',
            leading
              ? `line-clamp-[10] pe-[5vw] ${messageSize(message)}`
              : 'line-clamp-4 pe-[5vw] text-[clamp(1rem,1.5vw,1.75rem)] leading-snug',
          )}
        >
          <LinkedText text={message} />
        </p>
      </blockquote>
      <div className="flex flex-wrap items-center gap-4">
        <AvatarPile people={recipients} total={recipientCount} size={leading ? 72 : 44} />
        <div className="min-w-32 flex-1">
          <p className={cn('font-semibold wrap-anywhere', leading && middle)}>{line}</p>
          <p className={cn('text-ink-2', leading && small)}>{t('from', { giver: giver.name })}</p>
        </div>
      </div>
    </Paper>
  );
}

/** A thank-you on a large sheet in the tint of its value, beside it the next two. */
export function ThanksWall({ thanks, next }: { thanks: Thanks; next: Thanks[] }) {
  return (
    <div
      className={cn('grid min-h-full w-full gap-6 md:h-full md:min-h-0', next.length > 0 && 'lg:grid-cols-[1.5fr_1fr]')}
    >
      <Note key={thanks.id} thanks={thanks} leading />
      {next.length > 0 && (
        <div aria-hidden="true" className="grid min-h-0 auto-rows-fr gap-6 max-lg:hidden">
          {next.map((each) => (
            <Note key={each.id} thanks={each} />
          ))}
        </div>
      )}
    </div>
  );
}
