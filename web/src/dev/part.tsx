import type { ReactNode } from 'react';

/** One group of parts on the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8 break-inside-avoid" aria-label={title}>
      <h2 className="type-card mb-3.5">{title}</h2>
      {children}
    </section>
  );
}

/** A line of things that wrap. */
export function Line({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`flex flex-wrap items-center gap-2 ${className}`}>{children}</div>;
}
