/** The largest picture that is taken, in bytes. */
export const pictureBytesAtMost = 2_000_000;

/** The largest picture that is taken into what people write, in bytes. */
export const photoBytesAtMost = 5_000_000;

/** The most characters of what says in words what a picture shows. */
export const altAtMost = 300;
