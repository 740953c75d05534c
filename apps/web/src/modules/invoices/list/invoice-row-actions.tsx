import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';

import { invoiceFileTexts as fileTexts } from '../../../shared/invoices/invoice-files.texts.ts';
import { sideDownload } from '../../../shared/sides/side-download.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { invoicesTexts } from '../invoices.texts.ts';
import { type ListedInvoice, numberOf } from './invoice-columns.tsx';

const texts = invoicesTexts.actions;

/** Downloads the PDF of an invoice from the viewer's side. */
export const savePdf = (id: string, number: string, companyId?: string): Promise<void> =>
  sideDownload(
    { own: invoices.pdf, staff: providerInvoices.pdf, companyId },
    { params: { id } },
    fileTexts.pdf(number),
  );

/** Downloads the XML of an invoice for the client's accounting. */
export const saveXml = (id: string, number: string, companyId?: string): Promise<void> =>
  sideDownload(
    { own: invoices.xml, staff: providerInvoices.xml, companyId },
    { params: { id } },
    fileTexts.xml(number),
  );

interface RowActionsProps {
  invoice: ListedInvoice;
  companyId?: string;
  /** Further menu items, above the downloads. */
  more?: readonly MenuItem[];
}

/** The actions of a row: the PDF as a button, the others in a menu. A draft has no documents. */
export function InvoiceRowActions({ invoice, companyId, more = [] }: RowActionsProps) {
  const number = numberOf(invoice);
  const { _id: id } = invoice;
  const isIssued = invoice.invoiceID !== null;
  const items: MenuItem[] = [
    ...more,
    ...(isIssued ? [{ label: texts.xml, onSelect: () => void saveXml(id, number, companyId) }] : []),
  ];
  return (
    <Row gap={4} wraps={false} justify="end">
      {isIssued && (
        <RowAction
          icon={<IconFileTypePdf size={17} stroke={1.6} />}
          hint={texts.pdfHint}
          label={texts.pdf(number)}
          onClick={() => void savePdf(id, number, companyId)}
        />
      )}
      {items.length > 0 && (
        <Menu
          label={texts.of(number)}
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} size="small" label={texts.of(number)} icon={<IconDots size={16} stroke={1.7} />} />
          )}
        />
      )}
    </Row>
  );
}
