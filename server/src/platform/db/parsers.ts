import pg from 'pg';

const dateType = 1082;
const bigintType = 20;

/** Type parsers: dates as text, bigints as numbers (an error beyond the safe ones), other types as in the driver. */
export const parsers = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === dateType) return (text: string) => text;
    if (type === bigintType) return safeInteger;
    return pg.types.getTypeParser(type, format);
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large a number`);
  return value;
}
