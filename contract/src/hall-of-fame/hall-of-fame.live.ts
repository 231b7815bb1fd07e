/** An award was revealed or withdrawn. */
export const hallOfFameLive = { award: ['hallOfFame'] };
