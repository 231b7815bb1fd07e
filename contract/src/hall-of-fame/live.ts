/** An award is shown, or is so no more. */
export const hallOfFameLive = { award: ['hallOfFame'] };
