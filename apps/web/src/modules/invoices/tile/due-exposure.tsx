import { invoices } from '@gatehouse/contract/invoices/invoices';

import { useRead } from '../../../core/data/use-read.ts';
import { formatList, formatNumber } from '../../../core/texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { invoicesAddress } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { tileTexts } from './tile.texts.ts';

const unpaid = { status: 'Open,Overdue' };

/** The board figure of the amounts that the company owes. */
export function DueExposure() {
  const { data, failure } = useRead(invoices.sums, { query: unpaid }, { keepPrevious: true });
  const rows = data?.reduce((sum, { count }) => sum + count, 0);
  const amounts = data?.map(({ amountDue: amount, currency }) => formatMoney({ amount, currency })) ?? [];
  return (
    <ExposureLine
      label={invoicesNames.tile}
      value={rows === undefined ? null : formatNumber(rows)}
      note={amounts.length === 0 ? tileTexts.nothing : formatList(amounts)}
      to={invoicesAddress('Open', 'Overdue')}
      {...(rows === undefined ? {} : { rows })}
      failure={failure}
    />
  );
}
