/** The beginning of a message, at most `limit` characters, cut at a word boundary that lies past 70% of the limit. */
export function preview(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${space > limit * 0.7 ? cut.slice(0, space) : cut}…`;
}

/** The first word of a name. */
export function firstName(name: string): string {
  return name.split(' ')[0]!;
}

/** `50 points`, `1 point`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${new Intl.NumberFormat('en-IN').format(points)} points`;
}

/** `+50 points`, or nothing where there are none. */
export function plusPoints(points: number): string {
  return points === 0 ? '' : `+${pointsText(points)}`;
}

/** A plain date as `05 Mar, 2025`. */
export function longDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date));
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${of('day')} ${of('month')}, ${of('year')}`;
}
