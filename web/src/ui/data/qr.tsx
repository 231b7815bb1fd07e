import encode from 'qr';
import { useMemo } from 'react';

/** A text as a QR code, dark on white in both themes, as cameras read it. */
export function Qr({ text, label, className }: { text: string; label: string; className: string }) {
  const rows = useMemo(() => encode(text, 'raw', { border: 4, ecc: 'medium' }), [text]);
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
