import { cn } from '../../lib/class-names.ts';

/** The frame of text controls: border, corner, focus, error, off. */
export function frame({ size = 'md', invalid = false }: { size?: 'md' | 'lg'; invalid?: boolean }): string {
  return cn(
    'flex w-full min-w-0 items-center gap-2 border bg-field px-3 text-base transition-colors',
    size === 'lg' ? 'min-h-12 rounded-large' : 'min-h-10 rounded-md max-md:min-h-11',
    invalid ? 'border-danger' : 'border-control',
    'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
    'has-[:disabled:not(option)]:border-line has-[:disabled:not(option)]:bg-inset has-[:disabled:not(option)]:text-muted has-[[readonly]]:border-line has-[[readonly]]:bg-inset has-[[readonly]]:text-muted',
  );
}

/** The bare control inside a frame. */
export const bare =
  'min-w-0 flex-1 self-stretch bg-transparent outline-none focus-visible:outline-none disabled:cursor-not-allowed';
