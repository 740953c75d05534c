/**
 * Decimals of the minor unit of each currency, from ISO 4217 (list one of active currencies, list three of withdrawn ones). The portal has
 * its own table because the figures of `Intl` come from CLDR, follow cash usage (the forint has none there) and change with the version of
 * Node.js or the browser. Rows never change, because issued invoices depend on them.
 */
const codesByDecimals: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP ' +
      'CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS ' +
      'KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD ' +
      'PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP ' +
      'TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

/** Withdrawn currencies, and the units of the IMF and of SUCRE; invoices older than the table may use them. */
const withdrawnCodes = 'ANG CUC HRK SLL XDR XSU ZWL';

const decimalsByCode = new Map(
  [...codesByDecimals, [2, withdrawnCodes] as const].flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code.toLowerCase(), decimals] as const),
  ),
);

const invoiceDecimals: ReadonlySet<number> = new Set([0, 2]);

/** Returns the decimals of a currency, or null for an unknown code. Codes are lowercase, as payment gateways write them. */
export const currencyDecimals = (code: string): number | null => decimalsByCode.get(code) ?? null;

/** Currencies of new invoices, lowercase and in alphabetical order: those with 0 or 2 decimals. */
export const invoiceCurrencies: readonly string[] = codesByDecimals
  .flatMap(([decimals, codes]) => (invoiceDecimals.has(decimals) ? codes.toLowerCase().split(' ') : []))
  .toSorted();

const offered: ReadonlySet<string> = new Set(invoiceCurrencies);

/** True if a new invoice can use the currency. */
export const isInvoiceCurrency = (code: string): boolean => offered.has(code);
