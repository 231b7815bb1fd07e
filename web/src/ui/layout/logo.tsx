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

/** A company's own mark: its picture, else a leaf tile. */
export function CompanyMark({ src, size = 36 }: { src?: string | null | undefined; size?: number }) {
  const leaf = <Leaf size={size} />;
  if (!src) return leaf;
  return (
    <ContentImage path={src} kind="company" fit="whole" eager size={size} fallback={leaf} className="rounded-md" />
  );
}

function Leaf({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <rect width="40" height="40" rx="12" fill="#1F5D3A" />
      <path d="M20 31V17" stroke="#F6E3B4" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M20 17c-5 0-7.5-2.7-7.5-7.5C17.5 9.500 20 12 20 17zM20 17c0-5 2.500-7.500 7.500-7.500 0 4.800-2.500 7.500-7.500 7.500zM20 26c-4.500 0-7-2.300-7-6.500 4.500 0 7 2.300 7 6.500zM20 26c0-4.200 2.500-6.500 7-6.500 0 4.200-2.500 6.500-7 6.500z"
        fill="#F6E3B4"
      />
    </svg>
  );
}
