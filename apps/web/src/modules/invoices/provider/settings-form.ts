import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import type { BillingSettings } from '@gatehouse/contract/billing-settings/seller.schema';
import { isInvoiceCurrency } from '@gatehouse/domain/money/currency';
import { parseDecimal } from '@gatehouse/domain/money/decimal';
import { isBic, isIban, plainIban } from '@gatehouse/domain/money/iban';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';
import { isTypedEmail } from '@gatehouse/domain/email';
import { useMemo } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { checkParty, type PartyDraft } from '../details/party-fields.tsx';
import { settingsTexts as texts } from './settings.texts.ts';

/** Form values of the settings; the fields of the seller are on the same level. */
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
  invoiceRetentionYears: string;
}

function draftOf({ seller, updatedAt: _at, ...rest }: BillingSettings): SettingsDraft {
  const { taxRate, paymentTermDays, invoiceRetentionYears } = rest;
  return {
    ...seller,
    ...rest,
    taxRate: String(taxRate),
    paymentTermDays: String(paymentTermDays),
    invoiceRetentionYears: String(invoiceRetentionYears),
  };
}

const plain = (text: string): string => text.trim().replace(',', '.');

function isRate(text: string): boolean {
  const rate = parseDecimal(plain(text), 2);
  return rate !== null && rate >= 0n && rate <= 10_000n;
}

const isYears = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 30;
const isDays = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 365;

/** True if the text is empty or valid. */
const isEmptyOr = (text: string, isValid: (filled: string) => boolean): boolean =>
  text.trim() === '' || isValid(text.trim());

const check = (draft: SettingsDraft) => {
  const { faults } = texts;
  const unless = (isValid: boolean, fault: string) => (isValid ? undefined : fault);
  return {
    ...checkParty(draft),
    email: unless(isEmptyOr(draft.email, isTypedEmail), faults.email),
    iban: unless(
      isEmptyOr(draft.iban, (iban) => isIban(plainIban(iban))),
      faults.iban,
    ),
    bic: unless(
      isEmptyOr(draft.bic, (bic) => isBic(bic.toUpperCase())),
      faults.bic,
    ),
    taxRate: unless(isRate(draft.taxRate), faults.rate),
    currency: unless(isInvoiceCurrency(draft.currency), faults.currency),
    paymentTermDays: unless(isDays(draft.paymentTermDays), faults.terms),
    invoiceRetentionYears: unless(isYears(draft.invoiceRetentionYears), faults.retention),
  };
};

function bodyOf(draft: SettingsDraft) {
  const { currency, taxCategory, taxRate, paymentTermDays, notes, invoiceRetentionYears, ...seller } = draft;
  const numbers = {
    taxRate: Number(plain(taxRate)),
    paymentTermDays: Number(paymentTermDays),
    invoiceRetentionYears: Number(invoiceRetentionYears),
  };
  return { seller, currency, taxCategory, notes, ...numbers };
}

/** The form of the provider's billing settings, which are saved as a whole. */
export function useSettingsForm(settings: BillingSettings) {
  const initial = useMemo(() => draftOf(settings), [settings]);
  const form = useForm({
    endpoint: billingSettings.change,
    initial,
    check,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  // The server nests the fields of the seller below `seller`.
  const errorOf = (path: string) => form.errorOf(path) ?? form.errorOf(`seller.${path}`);
  const textField: typeof form.textField = (name) => ({ ...form.textField(name), error: errorOf(name) });
  return { ...form, errorOf, textField };
}
