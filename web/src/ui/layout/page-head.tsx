import type { ReactNode } from 'react';

/** Keeps the room of a text whose facts are still to come, so that nothing below it moves. */
export function Room({ text }: { text: string }) {
  return (
    <span aria-hidden className="invisible">
      {text}
    </span>
  );
}

/** The one h1 of a page, a line under it, and its one filled act at the right. */
export function PageHead({ title, text, end }: { title: ReactNode; text?: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-4 max-md:items-stretch md:mb-6">
      <div className="min-w-60 flex-1">
        <h1 className="type-title" tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="mt-1.5 max-w-[62ch] text-muted">{text}</p>}
      </div>
      {end}
    </div>
  );
}
