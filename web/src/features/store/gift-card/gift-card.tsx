import { lookGrounds, type Look } from '@apprecio/contract/store/looks';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { Pattern } from './pattern.tsx';

function groundOf({ colour }: Look) {
  const [from, to] = lookGrounds[colour];
  return { backgroundImage: `linear-gradient(135deg, ${from}, ${to})` };
}

const sizes = {
  sm: { paper: 'min-h-33 rounded-xl p-4', pattern: '-top-7 -right-7 w-30', amount: 'text-xl' },
  lg: {
    paper: 'min-h-55 rounded-2xl p-6 sm:min-h-70 sm:px-9 sm:py-8',
    pattern: '-top-16 -right-14 w-85',
    amount: 'text-[2.5rem] sm:text-[3rem]',
  },
} as const;

/** A gift voucher as a card: its name, a line, and an amount, on a ground of its own colour with a drawn pattern. */
export function GiftCard({
  look,
  title,
  line,
  amount,
  end,
  size = 'lg',
  quiet = false,
  className,
}: {
  look: Look;
  title: ReactNode;
  line?: ReactNode;
  amount: ReactNode;
  /** At the right of the amount. */
  end?: ReactNode;
  size?: keyof typeof sizes;
  /** Drawn without its colour, such as one that was used. */
  quiet?: boolean;
  className?: string | undefined;
}) {
  const { paper, pattern, amount: number } = sizes[size];
  return (
    <div
      style={groundOf(look)}
      className={cn(
        'relative isolate flex min-w-0 flex-col overflow-hidden text-[#fff] transition-[filter]',
        paper,
        quiet && 'saturate-25',
        className,
      )}
    >
      <Pattern pattern={look.pattern} className={cn('absolute -z-1 text-[#fff]/20', pattern)} />
      <span className={cn('font-semibold wrap-anywhere', size === 'lg' ? 'text-xl' : 'pr-10 text-lg leading-snug')}>
        {title}
      </span>
      {line && <span className={cn('wrap-anywhere', size === 'sm' && 'text-sm')}>{line}</span>}
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-5">
        <span className={cn('font-note leading-none font-semibold tabular-nums', number)}>{amount}</span>
        {end && <span className="min-w-0 text-sm wrap-anywhere">{end}</span>}
      </span>
    </div>
  );
}

/** The ground and the pattern of a gift card alone, in the place of a picture. */
export function GiftCardPicture({ look, className }: { look: Look; className?: string | undefined }) {
  return (
    <div style={groundOf(look)} className={cn('relative isolate overflow-hidden', className)} aria-hidden="true">
      <Pattern pattern={look.pattern} className="absolute -top-1/4 -right-1/8 -z-1 h-4/3 w-auto text-[#fff]/25" />
    </div>
  );
}
