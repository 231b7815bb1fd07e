import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import type { Tint } from './motifs.tsx';

const contentHost =
  document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content.replace(/\/$/, '') ?? '';

/**
 * Returns the address of a picture: its path joined to the content host. A path that begins with http or `/api/` is
 * returned unchanged, and so is one of the drawings that the web brings, below `/starter/`.
 */
export function contentAddress(path: string): string {
  if (/^(?:https?:\/|\/api|\/starter)\//.test(path)) return path;
  return `${contentHost}/${path.replace(/^\//, '')}`;
}

interface ContentImageProps {
  /** The path of the picture; empty or null if there is none. */
  path: string | null | undefined;
  /** Shown while there is no picture. */
  sign?: LucideIcon | undefined;
  /** The ground it stands on; without one a quiet one. */
  tint?: Tint;
  /** Whole with room around it, whole to the edges, or filling its place, cut where it must be. */
  fit?: 'framed' | 'whole' | 'filled';
  /** Addresses of its sizes, and how wide it is shown. */
  sources?: { srcSet: string; sizes: string };
  /** True if it is among the first elements of the page. */
  eager?: boolean;
  /** Shown instead of the sign. */
  fallback?: ReactNode;
  /** Edge of a square place. */
  size?: number;
  className?: string;
}

const fits = { framed: 'object-contain p-[9%]', whole: 'object-contain', filled: 'object-cover' };

/**
 * Draws a picture of the size given by `className` or `size`. Without one, or if it fails to load, draws `fallback`
 * or `sign`.
 */
export function ContentImage({
  path,
  sign: Sign,
  tint,
  fit = 'framed',
  sources,
  eager = false,
  fallback,
  size,
  className,
}: ContentImageProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = path ? missing !== path : false;
  if (!shown && fallback) return fallback;
  return (
    <span
      data-tint={tint}
      aria-hidden="true"
      style={size === undefined ? undefined : { width: size, height: size }}
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden',
        tint ? 'bg-tint text-tint-fg' : 'bg-inset text-muted',
        className,
      )}
    >
      {shown && (
        <img
          src={contentAddress(path!)}
          {...sources}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(path!)}
          className={cn('absolute inset-0 size-full', fits[fit])}
        />
      )}
      {!shown && Sign && <Sign className="size-1/4" strokeWidth={1.5} />}
    </span>
  );
}
