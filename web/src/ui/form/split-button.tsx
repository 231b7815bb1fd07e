import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../data/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';

/** A primary button with a second part that opens more ways of doing it; `more` are the second part's attributes. */
export function SplitButton({
  children,
  moreLabel,
  more,
  ...rest
}: ButtonProps & { children: ReactNode; moreLabel: string; more?: ComponentProps<'button'> }) {
  return (
    <span className="inline-flex">
      <Button variant="primary" {...rest} className="rounded-r-none">
        {children}
      </Button>
      <Button
        variant="primary"
        {...more}
        aria-label={moreLabel}
        className="rounded-l-none border-l-on-primary/30! px-2.5!"
      >
        <Icon of={ChevronDown} size="sm" />
      </Button>
    </span>
  );
}
