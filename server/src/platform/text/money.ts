import type { Language } from '@apprecio/contract/api/codes';

/** Writes paise as the rupees of a language, with no decimals or two: `₹2,41,860`, `₹12.50`. */
export function rupeesText(paise: number, language: Language): string {
  return new Intl.NumberFormat(language === 'en' ? 'en-IN' : language, {
    style: 'currency',
    currency: 'INR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(paise / 100);
}
