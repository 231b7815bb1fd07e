/** For how long an audit log is kept: the bounds of an organisation's choice, in months. */
export const retentionMonths = { least: 6, leastInIndia: 12, most: 84 } as const;

/** Returns the fewest months for which a company keeps its audit log. A time zone or a GSTIN of India asks for a year. */
export function leastRetention({ timeZone, gstin }: { timeZone: string; gstin: string | null }): number {
  const isIndian = gstin !== null || timeZone === 'Asia/Kolkata' || timeZone === 'Asia/Calcutta';
  return isIndian ? retentionMonths.leastInIndia : retentionMonths.least;
}
