import type { ReactNode } from 'react';

import { clientLogo } from '../../core/file-address.ts';
import { CompanyCell } from '../../ui/people/company-cell.tsx';
import { clientWidth } from '../../ui/table/column-widths.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';

/** A row of a list over all clients. */
interface ClientRow {
  _id: string;
  company: { _id: string; name: string; logo?: string | null };
}

/** Returns the key of a row. It includes the client, so that a shared link finds the open record. */
export const clientRowKey = ({ _id, company }: ClientRow): string => `${company._id}.${_id}`;

/** Returns the client and the record of a key. */
export function recordOfKey(key: string): { companyId: string; id: string } {
  const [companyId = '', id = ''] = key.split('.');
  return { companyId, id };
}

export const ClientCell = ({ company }: Pick<ClientRow, 'company'>) => (
  <CompanyCell name={company.name} logo={clientLogo(company)} />
);

/** The column with the client of each row, as a link if `cell` makes it one. */
export const clientColumn = <Row extends ClientRow>(
  title: string,
  cell: (row: Row) => ReactNode = ClientCell,
): Column<Row> => ({ key: 'client', title, cell, width: clientWidth });

/** The title with the client below it, because the client has no column beside an open record. */
export const titleOverClient = <Row extends ClientRow>(
  titleOf: (row: Row) => string,
): NonNullable<Column<Row>['beside']> => ({
  cell: (row) => <TwoLineCell first={<bdi>{titleOf(row)}</bdi>} second={<bdi>{row.company.name}</bdi>} />,
});
