import { Building2, Gift, Image as ImageSign, type LucideIcon, Package } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import type { Tint } from './motifs.tsx';

/** What a picture is of; it decides what stands in its place while there is none. */
export type ContentKind = 'company' | 'post' | 'merchandise' | 'gift_card' | 'other';

const placeholders: Record<ContentKind, LucideIcon | null> = {
  company: Building2,
  post: ImageSign,
  merchandise: Package,
  gift_card: Gift,
  other: null,
};

const contentHost =
  document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content.replace(/\/$/, '') ?? '';

/** Where a picture is: its path joined to the content host, unless it begins with http or is one of this host's own. */
export function contentAddress(path: string): string {
  if (/^https?:\/\//.test(path) || path.startsWith('/api/')) return path;
  return `${contentHost}/${path.replace(/^\//, '')}`;
}

/**
 * A picture of the catalogue or of a company on a tinted ground, in a place whose size `className` gives. Without a
 * picture, or where it cannot be had, the sign of its kind stands there; nothing for other kinds.
 */
export function ContentImage({
  path,
  kind,
  tint,
  eager = false,
  className,
}: {
  path: string;
  kind: ContentKind;
  tint: Tint;
  /** Whether it is among the first things on the page. */
  eager?: boolean;
  className?: string;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  const Sign = placeholders[kind];
  const shown = path !== '' && missing !== path;
  return (
    <span
      data-tint={tint}
      aria-hidden="true"
      className={cn('relative grid place-items-center overflow-hidden bg-tint', className)}
    >
      {shown && (
        <img
          src={contentAddress(path)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setMissing(path)}
          className="absolute inset-0 size-full object-contain p-[9%]"
        />
      )}
      {!shown && Sign && <Sign className="size-1/4 text-tint-fg" strokeWidth={1.5} />}
    </span>
  );
}
