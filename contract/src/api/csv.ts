/** The largest CSV file that is taken, in bytes. */
export const csvBytesAtMost = 5_000_000;
