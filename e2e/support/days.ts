const zone = 'Asia/Kolkata';

/** Returns the day that it is for the organisations of the journeys. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(zone);
}

/** Returns a day so many days from today, as fields and files have it. */
export function dayIn(days: number): string {
  return today().add({ days }).toString();
}

/** Returns the number of a year so many years from this one. */
export function yearIn(years: number): number {
  return today().year + years;
}

/** Returns the instant so many days from now. */
export function instantIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** Returns days on which someone joined and was born, whose anniversaries are months away on every day. */
export function uncelebratedDays(): { joined: string; born: string } {
  const between = today().subtract({ days: 150 });
  return { joined: between.subtract({ years: 3 }).toString(), born: between.subtract({ years: 36 }).toString() };
}
