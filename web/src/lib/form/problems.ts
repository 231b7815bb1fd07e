/** Messages by the path of the input they are about, such as `options.0`. */
export type Problems = Readonly<Record<string, string>>;

/** The drawn fields: their names, and the paths of the input whose messages they show. */
export type Drawn = ReadonlyMap<string, readonly string[]>;

/** Messages by the name of a drawn field, and those that belong to none. */
export interface Placed {
  fields: Record<string, string>;
  rest: string[];
}

function fieldOf(path: string, drawn: Drawn): string | undefined {
  const near = [...drawn].flatMap(([name, marks]) =>
    marks.filter((mark) => path === mark || path.startsWith(`${mark}.`)).map((mark) => ({ name, mark })),
  );
  return near.toSorted((one, other) => other.mark.length - one.mark.length)[0]?.name;
}

/** Gives each message to the drawn field that is nearest to its path; the first of a field counts. */
export function assignProblems(problems: readonly Problems[], drawn: Drawn): Placed {
  const fields: Record<string, string> = {};
  const rest = new Set<string>();
  for (const [path, message] of problems.flatMap((some) => Object.entries(some))) {
    const name = fieldOf(path, drawn);
    if (name === undefined) rest.add(message);
    else fields[name] ??= message;
  }
  return { fields, rest: [...rest] };
}

const faulty = '[aria-invalid="true"], [data-invalid="true"]';
const single = 'input, textarea, select, button, [contenteditable="true"]';
const control = `input:checked, ${single}`;

/** Puts the focus into the first faulty field of a form. */
export function focusFaulty(form: HTMLElement | null): void {
  // The foot of a dialog is no part of its form.
  const around = form?.closest('[role=dialog], [role=alertdialog]');
  const first = form?.querySelector<HTMLElement>(faulty) ?? around?.querySelector<HTMLElement>(faulty);
  const target = first?.matches(single) ? first : first?.querySelector<HTMLElement>(control);
  target?.focus();
}
