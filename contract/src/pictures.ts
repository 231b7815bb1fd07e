import { z } from 'zod';

/** The largest picture that is taken, in bytes. */
export const pictureBytesAtMost = 2_000_000;

/** An uploaded picture as it arrived; what it really is, the server finds out. */
export const picture = z
  .file('Please choose a picture')
  .min(1, 'This file is empty')
  .max(pictureBytesAtMost, 'Please choose a picture of up to 2 MB');
