const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL'];
const wordSizes: Readonly<Record<string, string>> = { SMALL: 'S', MEDIUM: 'M', LARGE: 'L' };

// Sorts clothing letters first, then plain numbers, then numbers by their unit, then words.
function sizeRank(value: string): [number, string, number] {
  const name = value.trim().toUpperCase();
  const letter = (wordSizes[name] ?? name).replace(/^([2-5])X/, (_all, times) => 'X'.repeat(Number(times)));
  const letters = letterSizes.indexOf(letter);
  if (letters >= 0) return [0, '', letters];
  const [, number, unit] = /^([\d.]+)\s*(.*)$/.exec(value.trim()) ?? [];
  if (number === undefined) return [3, value.toLowerCase(), 0];
  return [unit ? 2 : 1, (unit ?? '').toLowerCase(), Number(number)];
}

/** Sorts sizes as people read them: S before L, 4 before 10, and 2 kg before 10 kg. */
export function sortedSizes<Size extends { value: string }>(sizes: readonly Size[]): Size[] {
  return sizes.toSorted((one, other) => {
    const [a, b] = [sizeRank(one.value), sizeRank(other.value)];
    return a[0] - b[0] || a[1].localeCompare(b[1]) || a[2] - b[2];
  });
}
