import { createContext } from 'react';

/** False while the frame of the first page is drawn, which comes before the long part of a `sliced` page. */
export const Framed = createContext(true);
