import { invoiceCurrencies } from '@gatehouse/domain/money/currency';
import { useState } from 'react';

import { language } from '../../../core/texts.ts';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { draftTexts as texts } from './draft.texts.ts';

const names = new Intl.DisplayNames([language], { type: 'currency' });

/** Options for every currency of new invoices, sorted by code. */
const currencyOptions = () =>
  invoiceCurrencies.map((code) => ({
    value: code,
    label: code.toUpperCase(),
    hint: names.of(code.toUpperCase()) ?? '',
  }));

interface CurrencyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The currency of an invoice. */
export function CurrencyField({ value, error, onChange }: CurrencyFieldProps) {
  const [options] = useState(currencyOptions);
  return (
    <Combobox
      label={texts.currency}
      value={value}
      options={options}
      onChange={onChange}
      error={error}
      texts={{ noMatches: texts.currencyNone, clear: texts.currencyClear, loading: texts.loading }}
    />
  );
}
