/** A key. In a filled button pass `inherit` for the button's own ink. */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  const look = inherit ? 'border-current/45' : 'border-line-strong bg-surface text-ink-2';
  return (
    <kbd
      className={`inline-grid h-[22px] min-w-[22px] place-items-center rounded-sm border border-b-2 px-1.5 font-sans text-2xs leading-none font-medium ${look}`}
    >
      {children}
    </kbd>
  );
}
