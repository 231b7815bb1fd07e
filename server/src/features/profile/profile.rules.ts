/** Returns the problem with the dates of birth and joining on a day, at its field; null if there is none. */
export function dateProblem(
  dates: { born: string | null; joined: string | null },
  today: string,
): { field: 'dateOfBirth' | 'dateOfJoining'; message: string } | null {
  const { born, joined } = dates;
  if (born !== null && born >= today) return { field: 'dateOfBirth', message: 'Date of birth must be in the past' };
  if (born !== null && joined !== null && born >= joined) {
    return { field: 'dateOfBirth', message: 'Date of birth must be before joining' };
  }
  return null;
}
