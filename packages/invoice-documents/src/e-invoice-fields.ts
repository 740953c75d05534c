import { formatDecimal } from '@gatehouse/domain/money/decimal';

/** XML elements by UBL name. `name@attribute` is an attribute of the element `name`. */
export interface Fields {
  [name: string]: string | Fields | readonly Fields[] | readonly string[];
}

// oxlint-disable-next-line no-control-regex -- XML cannot represent these characters.
const noXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Returns text without characters that XML does not allow. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(noXml, ' ').trim();

type Value = Fields[string];

const isList = (value: Value): value is readonly Fields[] | readonly string[] => Array.isArray(value);

const isEmpty = (value: Value): boolean =>
  typeof value === 'string' || isList(value) ? value.length === 0 : Object.keys(value).length === 0;

function clean(value: Value): Value {
  if (typeof value === 'string') return xmlText(value);
  if (!isList(value)) return filled(value);
  return value.map(clean).filter((one) => !isEmpty(one)) as readonly Fields[];
}

/** Returns the fields without empty ones, and without characters that XML does not allow. An e-invoice must not have empty elements. */
export function filled(fields: Fields): Fields {
  const kept: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const cleaned = clean(value);
    const hasElement = !name.includes('@') || name.slice(0, name.indexOf('@')) in kept;
    if (hasElement && !isEmpty(cleaned)) kept[name] = cleaned;
  }
  return kept;
}

/** The currency of a document's amounts. */
export interface Money {
  /** ISO 4217 in uppercase. */
  code: string;
  decimals: number;
}

/** Returns an amount with its currency. */
export const amountField = (name: string, amount: bigint, { code, decimals }: Money): Fields => ({
  [name]: formatDecimal(amount, decimals),
  [`${name}@currencyID`]: code,
});
