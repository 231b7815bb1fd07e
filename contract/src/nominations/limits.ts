/** Bounds of what people enter. */
export const nominationLimits = {
  description: 1000,
  criterion: 80,
  reasonMin: 20,
  reason: 2000,
  evidence: 5,
  panel: 5,
  highest: 5,
} as const;
