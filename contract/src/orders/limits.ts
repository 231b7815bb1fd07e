export const orderLimits = { reasonMin: 5, reasonMax: 500 } as const;
