const digit = /\p{Nd}/gu;
const otherDigit = /[^\P{Nd}0-9]/u;

/** The value of a digit of any script: the ten of each stand in a row. */
function valueOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const digitValues = new Map<string, string>();

/** A text with the digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  if (!otherDigit.test(text)) return text;
  return text.replace(digit, (sign) => {
    const value = digitValues.get(sign) ?? valueOf(sign);
    digitValues.set(sign, value);
    return value;
  });
}

/** A cell without what shows nothing: marks of direction, joiners without a letter, blanks of all kinds at its ends. */
export function plainCell(text: string): string {
  return text
    .replace(/[\u200b\u2060\ufeff\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\u00a0\u2800\u3164]+/gu, ' ')
    .trim();
}
