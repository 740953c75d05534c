import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

/** An integer amount in the currency's minor unit: 1250 of usd is 12.50. */
export interface MoneyAmount {
  amount: number | bigint;
  /** ISO 4217 code, in either case. */
  currency: string;
}

/** `code` for tables ("USD 12.50"), `symbol` for sentences ("$12.50"), `number` if the currency is named elsewhere. */
export type MoneyLook = 'code' | 'symbol' | 'number';

interface Format {
  decimals: number;
  words: Intl.NumberFormat;
}

const formats = new Map<string, Format>();

const language = (): string => document.documentElement.lang || 'en';

function makeFormat(code: string, look: MoneyLook): Format {
  const decimals = currencyDecimals(code) ?? 2;
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (look === 'number') return { decimals, words: new Intl.NumberFormat(language(), fraction) };
  const currency = { style: 'currency', currency: code.toUpperCase(), currencyDisplay: look } as const;
  // In sentences, whole amounts have no decimals.
  const zeros = look === 'symbol' ? ({ trailingZeroDisplay: 'stripIfInteger' } as const) : {};
  return { decimals, words: new Intl.NumberFormat(language(), { ...currency, ...fraction, ...zeros }) };
}

/** Returns a cached format: creating one costs a hundred times more than using it, and lists show an amount in every row. */
function formatOf(code: string, look: MoneyLook): Format {
  const key = `${code} ${look}`;
  const known = formats.get(key) ?? makeFormat(code, look);
  formats.set(key, known);
  return known;
}

/** Formats an amount in the page's language. It is exact for any size, because it formats decimal digits instead of a float. */
export function moneyText({ amount, currency }: MoneyAmount, look: MoneyLook = 'code'): string {
  const { decimals, words } = formatOf(currency.toLowerCase(), look);
  return words.format(formatDecimal(BigInt(amount), decimals) as Intl.StringNumericLiteral);
}
