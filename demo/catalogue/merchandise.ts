import type { NewProduct } from '@apprecio/server/src/features/store/public.ts';
import { carried } from './carried.ts';
import { freeHours } from './free-hours.ts';
import { house } from './house.ts';
import { productOf, type Ware } from './ware.ts';

/** The merchandise of the demonstration. */
export const wares: readonly Ware[] = [...house, ...carried, ...freeHours];

/** The same as the store takes it. */
export const merchandise = (): NewProduct[] => wares.map(productOf);
