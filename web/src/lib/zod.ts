import { z } from 'zod';

z.config({ jitless: true });

/** Zod for forms and parsing, set up for a page whose policy forbids `eval`. Import it only in chunks with a form. */
export { z };
