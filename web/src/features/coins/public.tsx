export { Coin, Points, PointsPill, Worth } from './points.tsx';
export { PointValue, useWorth } from './point-value.ts';
