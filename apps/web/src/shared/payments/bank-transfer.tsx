import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';

import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Property, PropertyList } from '../../ui/records/property-list.tsx';
import { bankTransferTexts as texts } from './bank-transfer.texts.ts';
import styles from './pay.module.css';

/** Formats an IBAN in groups of four. */
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Copied = ({ value, label, shown = value }: { value: string; label: string; shown?: string }) => (
  <Row gap={4} wraps={false} as="span">
    <code dir="ltr">{shown}</code>
    <CopyButton value={value} label={label} done={texts.copied} />
  </Row>
);

interface BankTransferProps {
  invoice: Pick<Invoice | ProviderInvoice, 'seller' | 'invoiceID'>;
  isOpen?: boolean;
}

/** The account and reference of a bank transfer; nothing if the seller has no account. */
export function BankTransfer({ invoice: { seller, invoiceID }, isOpen = false }: BankTransferProps) {
  if (seller.iban === '' || invoiceID === null) return null;
  return (
    <details className={styles.bank} open={isOpen}>
      <summary>{texts.title}</summary>
      <PropertyList>
        <Property label={texts.holder}>
          <bdi>{seller.accountHolder || seller.legalName}</bdi>
        </Property>
        <Property label={texts.iban}>
          <Copied value={seller.iban} shown={grouped(seller.iban)} label={texts.copyIban} />
        </Property>
        {seller.bic !== '' && (
          <Property label={texts.bic}>
            <code dir="ltr">{seller.bic}</code>
          </Property>
        )}
        <Property label={texts.reference}>
          <Copied value={invoiceID} label={texts.copyReference} />
        </Property>
      </PropertyList>
    </details>
  );
}
