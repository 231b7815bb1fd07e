/** The sizes of type on the stage; they grow with the screen. */
export const large = 'font-note text-[clamp(2rem,5.2vw,5rem)] leading-tight font-medium text-balance wrap-anywhere';
export const middle = 'text-[clamp(1.25rem,2.6vw,2.5rem)] leading-snug wrap-anywhere';
export const small = 'text-[clamp(1rem,1.6vw,1.625rem)] wrap-anywhere';

// The fewer the letters, the larger; each step fills the sheet at its longest.
const steps: [letters: number, look: string][] = [
  [70, 'text-[clamp(1.75rem,4.9vw,5.5rem)] leading-tight'],
  [150, 'text-[clamp(1.5rem,3.5vw,4rem)] leading-snug'],
  [280, 'text-[clamp(1.25rem,2.5vw,2.875rem)] leading-snug'],
];

/** The type of a message on the large sheet, by its length. */
export function messageSize(message: string): string {
  const step = steps.find(([letters]) => message.length <= letters);
  return step?.[1] ?? 'text-[clamp(1.0625rem,1.75vw,2rem)] leading-snug';
}
