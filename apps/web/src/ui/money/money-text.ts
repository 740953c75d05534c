import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

/** An integer amount in the currency's minor unit: 1250 of usd is 12.50. */
export interface MoneyAmount {
  amount: number | bigint;
  /** ISO 4217 code, in either case. */
  currency: string;
}

/** `symbol` ("$12.50"), `number` where the currency is named elsewhere, or `short` ("$12K") for the axes of charts. */
export type MoneyFormat = 'symbol' | 'number' | 'short';

interface Format {
  decimals: number;
  words: Intl.NumberFormat;
}

const formats = new Map<string, Format>();

const language = (): string => document.documentElement.lang || 'en';

function makeFormat(code: string, look: MoneyFormat): Format {
  const decimals = currencyDecimals(code) ?? 2;
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (look === 'number') return { decimals, words: new Intl.NumberFormat(language(), fraction) };
  const currency = { style: 'currency', currency: code.toUpperCase() } as const;
  if (look === 'short') {
    return { decimals, words: new Intl.NumberFormat(language(), { ...currency, notation: 'compact' }) };
  }
  return { decimals, words: new Intl.NumberFormat(language(), { ...currency, ...fraction }) };
}

/** Returns a cached format: creating one costs a hundred times more than using it, and lists show an amount in every row. */
function formatOf(code: string, look: MoneyFormat): Format {
  const key = `${code} ${look}`;
  const known = formats.get(key) ?? makeFormat(code, look);
  formats.set(key, known);
  return known;
}

/**
 * Formats an amount in the reader's language. It is exact for any size, because it is formatted from its digits and never from a fraction.
 */
export function formatMoney({ amount, currency }: MoneyAmount, look: MoneyFormat = 'symbol'): string {
  const { decimals, words } = formatOf(currency.toLowerCase(), look);
  return words.format(formatDecimal(BigInt(amount), decimals) as Intl.StringNumericLiteral);
}
