import { billingSettings } from '@gatehouse/contract/billing-settings';
import type { BillingSettings } from '@gatehouse/contract/billing-settings-schema';
import { currencyDecimals, parseDecimal } from '@gatehouse/domain/money/currency';
import { isBic, isIban, plainIban } from '@gatehouse/domain/money/iban';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';
import { isEmail } from '@gatehouse/domain/email';
import { useMemo } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { checkParty, type PartyDraft } from '../details/party-fields.tsx';
import { settingsTexts as texts } from './settings.texts.ts';

/** The settings as they are typed; the fields of the seller beside the others. */
interface SettingsDraft extends PartyDraft {
  taxNumber: string;
  registration: string;
  email: string;
  phone: string;
  accountHolder: string;
  iban: string;
  bic: string;
  currency: string;
  taxCategory: TaxCategory;
  taxRate: string;
  paymentTermDays: string;
  notes: string;
}

const draftOf = ({ seller, taxRate, paymentTermDays, updatedAt: _at, ...rest }: BillingSettings): SettingsDraft => ({
  ...seller,
  ...rest,
  taxRate: String(taxRate),
  paymentTermDays: String(paymentTermDays),
});

const plain = (text: string): string => text.trim().replace(',', '.');

function isRate(text: string): boolean {
  const rate = parseDecimal(plain(text), 2);
  return rate !== null && rate >= 0n && rate <= 10_000n;
}

const isDays = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 365;

/** A field that may stay empty. */
const isEmptyOr = (text: string, isValid: (filled: string) => boolean): boolean =>
  text.trim() === '' || isValid(text.trim());

const check = (draft: SettingsDraft) => {
  const { faults } = texts;
  const unless = (isValid: boolean, fault: string) => (isValid ? undefined : fault);
  return {
    ...checkParty(draft),
    email: unless(isEmptyOr(draft.email, isEmail), faults.email),
    iban: unless(
      isEmptyOr(draft.iban, (iban) => isIban(plainIban(iban))),
      faults.iban,
    ),
    bic: unless(
      isEmptyOr(draft.bic, (bic) => isBic(bic.toUpperCase())),
      faults.bic,
    ),
    taxRate: unless(isRate(draft.taxRate), faults.rate),
    currency: unless(currencyDecimals(draft.currency) !== null, faults.currency),
    paymentTermDays: unless(isDays(draft.paymentTermDays), faults.terms),
  };
};

function bodyOf({ currency, taxCategory, taxRate, paymentTermDays, notes, ...seller }: SettingsDraft) {
  const numbers = { taxRate: Number(plain(taxRate)), paymentTermDays: Number(paymentTermDays) };
  return { seller, currency, taxCategory, notes, ...numbers };
}

/** The settings of the provider as a form: all of them are saved together. */
export function useSettingsForm(settings: BillingSettings) {
  const initial = useMemo(() => draftOf(settings), [settings]);
  const form = useForm({
    endpoint: billingSettings.change,
    initial,
    check,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  // The server names the fields of the seller below it.
  const errorOf = (path: string) => form.errorOf(path) ?? form.errorOf(`seller.${path}`);
  const textField: typeof form.textField = (name) => ({ ...form.textField(name), error: errorOf(name) });
  return { ...form, errorOf, textField };
}
