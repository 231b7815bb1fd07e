import { ContentImage } from '../data/content-image.tsx';

const bubble =
  'M16 2.5c7.7 0 13.5 5.4 13.5 12.7 0 7.4-5.8 12.8-13.5 12.8-1.7 0-3.3-.3-4.8-.8L4.5 29.5l1.3-6.2c-2.1-2.2-3.3-5-3.3-8.1C2.5 7.9 8.3 2.5 16 2.5z';
const spark =
  'M16 7.5c.9 4.8 2.9 6.8 7.7 7.7-4.8.9-6.8 2.9-7.7 7.7-.9-4.8-2.9-6.8-7.7-7.7 4.800-.9 6.800-2.900 7.700-7.700z';

/** The product's mark: the brand's own colours in both themes. Decorative; name it in text beside it. */
export function LogoMark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className ?? ''}`}>
      <path d={bubble} fill="#41929D" />
      <path d={spark} fill="#fff" />
      <circle cx="25.5" cy="6" r="4" fill="#FF9800" />
    </svg>
  );
}

/** Draws the mark of an organisation or community: its picture, or the first letter of its name on its colour. */
export function NameMark({ src, name, size = 36 }: { src?: string | null | undefined; name: string; size?: number }) {
  const initial = <Initial name={name} size={size} />;
  if (!src) return initial;
  return <ContentImage path={src} fit="whole" eager size={size} fallback={initial} className="rounded-md" />;
}

function Initial({ name, size }: { name: string; size: number }) {
  const [letter = ''] = name.trim();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <rect width="40" height="40" rx="12" fill="var(--primary)" />
      <text x="20" y="27.5" textAnchor="middle" fontSize="20" fontWeight="650" fill="var(--on-primary)">
        {letter.toLocaleUpperCase()}
      </text>
    </svg>
  );
}
