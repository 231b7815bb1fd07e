/** A competition that I may see changed. */
export const competitionsLive = { competition: ['competitions'] };
