/** Rounds half to even, the one rounding of money. Input and output are plain numbers. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest < 0.5) return floor;
  if (rest > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Returns the value of `points` in paise, if one point is worth `pointValuePaise`. Rounds half to even. */
export function worthPaise(points: number, pointValuePaise: number): number {
  return roundHalfEven(points * pointValuePaise);
}

/** The points that pay for `paise`: always rounded up. `pointValuePaise` is at least 1. */
export function pointsFor(paise: number, pointValuePaise: number): number {
  return Math.ceil(paise / pointValuePaise);
}
