const titles =
  /^(?:md|mohd|mohammad|mohammed|muhammad|dr|mr|mrs|ms|mx|miss|smt|shri|shree|sri|sree|prof|er|adv|rev|fr|capt|col|maj|lt|herr|frau|mme|mlle|sr|sra|श्री|श्रीमती|डॉ|திரு|டாக்டர்)\.?$/iu;
/** `S.`, `S`, `Ak` or `K.R.`; outside alphabets of cases, where two letters may be a name, with a dot: `एस.`. */
const initials = /^(?:[\p{Lu}\p{Ll}]{1,2}\.?|(?:\p{Lu}\.)+\p{Lu}?|\p{L}\p{M}*|(?:\p{L}\p{M}*){1,3}\.)$/u;

/** A person by the names that people use. */
export interface Named {
  name: string;
  preferredName?: string | undefined;
}

/**
 * Returns the preferred name of a person, else the first word of the full name. Initials and titles take the next words
 * with them: `Asha Rao` is Asha, `S. Ramesh` and `Md. Rafi` stay whole, `Dr. Meera Rao` is Dr. Meera.
 */
export function shortName({ name, preferredName }: Named): string {
  if (preferredName !== undefined) return preferredName;
  const words = name.trim().split(/\s+/u);
  const end = words.findIndex((word) => !titles.test(word) && !initials.test(word));
  return end === -1 ? words.join(' ') : words.slice(0, end + 1).join(' ');
}

/** Returns what each of several people is called, in full where two would be called alike. */
export function shortNames(people: readonly Named[]): string[] {
  const short = people.map(shortName);
  return short.map((each, at) => (short.indexOf(each) === short.lastIndexOf(each) ? each : people[at]!.name));
}
