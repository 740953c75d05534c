import { displayDate } from '@gatehouse/domain/display-date';
import { formatDecimal, quantityUnit } from '@gatehouse/domain/money/decimal';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { Money } from './e-invoice-fields.ts';
import type { DocumentLine } from './invoice-document.ts';
import { invoiceTexts as texts, unitNames } from './invoice-texts.ts';
import type { PostalAddress } from './parties.ts';

const grouped = (decimal: string): string =>
  decimal.replace(/^(?<sign>-?)(?<whole>\d+)/, (_, sign: string, whole: string) => {
    const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
    return `${sign === '' ? '' : '−'}${groups}`;
  });

/** Formats an amount with digit grouping but without its currency. */
export const showAmount = (amount: bigint, { decimals }: Money): string => grouped(formatDecimal(amount, decimals));

/** Formats a rate given in hundredths of a percent. Categories outside the scope of tax have none. */
export function showRate(category: TaxCategory, rate: number): string {
  if (category === 'O') return '–';
  return `${formatDecimal(BigInt(rate), 2).replace(/\.?0+$/, '')}%`;
}

/** Formats a quantity with its unit. */
export function showQuantity({ quantity, unit }: Pick<DocumentLine, 'quantity' | 'unit'>): string {
  const [one, several] = unitNames[unit];
  const number = grouped(formatDecimal(quantity, 4).replace(/\.?0+$/, ''));
  return `${number} ${quantity === quantityUnit ? one : several}`.trimEnd();
}

/** Formats a date as the portal displays it. */
export const showDay = (day: string): string => displayDate(day) ?? day;

/** Formats a period of days. */
export const showPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? showDay(from) : texts.period(showDay(from), showDay(to));

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Returns the English name of a country. */
export const showCountry = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;

const beforeCity = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN', 'SG', 'HK', 'ZA']);

function cityLine({ city, postalCode, region, country }: PostalAddress): string {
  if (!beforeCity.has(country)) return [postalCode, city].filter((part) => part !== '').join(' ');
  return [city, [region, postalCode].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}

/** Returns the lines of an address as written on a letter. */
export function showAddress(address: PostalAddress): string[] {
  return [...address.lines, cityLine(address), showCountry(address.country)].filter((line) => line.trim() !== '');
}

/** Formats an IBAN in groups of four characters. */
export const showIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
