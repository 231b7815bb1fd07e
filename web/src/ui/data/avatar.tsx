import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../lib/class-names.ts';

/** A person as the design system knows one. */
export interface Person {
  id: string;
  name: string;
  imageUrl?: string | null | undefined;
}

/** The drawn sizes in pixels. */
export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 44 | 56 | 72 | 88 | 112;

/** One of the 8 duotones, always the same for an id. */
export function duotone(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % 8;
}

/** First letters of the first and last word, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letter = (word: string) => [...word][0]?.toUpperCase() ?? '';
  return letter(first) + letter(last);
}

/** A face or initials. Named for screen readers unless `decorative`, where the name stands beside it. */
export function Avatar({
  person,
  size = 40,
  mark: Mark,
  ring,
  decorative = false,
  className,
}: {
  person: Person;
  size?: AvatarSize;
  /** A corner mark: cake, star, heart. Say it in text too. */
  mark?: LucideIcon;
  /** A ring in the colour behind, for piles. */
  ring?: boolean;
  decorative?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const photo = person.imageUrl && person.imageUrl !== broken ? person.imageUrl : undefined;
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': person.name })}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      className={cn(
        'relative inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-[.01em] select-none',
        !photo && `duotone-${duotone(person.id)}`,
        ring && 'ring-[2.5px] ring-(--ring,var(--surface))',
        className,
      )}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(photo)}
          className="size-full rounded-full bg-inset object-cover"
        />
      ) : (
        <span aria-hidden="true" className="leading-none">
          {initials(person.name)}
        </span>
      )}
      {Mark && (
        <span className="absolute -right-1.5 -bottom-1 grid size-[19px] place-items-center rounded-full bg-accent text-on-accent ring-2 ring-surface">
          <Mark aria-hidden="true" size={12} strokeWidth={2.25} />
        </span>
      )}
    </span>
  );
}
