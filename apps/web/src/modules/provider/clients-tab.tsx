import { mayEnter } from '@gatehouse/contract/access';
import { type ClientCompany, provider } from '@gatehouse/contract/provider';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { Link } from 'react-router';

import { useViewer } from '../../core/session-store.ts';
import { shownList, shownNumber } from '../../core/texts.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { serviceTexts } from '../../shared/vocabulary/services.texts.ts';
import { CompanyCell } from '../../ui/people/company-cell.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.clients;

const servicesOf = ({ services }: ClientCompany): string => shownList(services.map((service) => serviceTexts[service]));

const columns: readonly Column<ClientCompany>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ name, shortName, logo }) => <CompanyCell name={name} logo={logo} detail={shortName} />,
    sort: 'name',
  },
  { key: 'services', title: texts.columns.services, cell: servicesOf },
  {
    key: 'users',
    title: texts.columns.users,
    cell: ({ numOfUsers }) => shownNumber(numOfUsers),
    kind: 'number',
    width: '90px',
  },
  {
    key: 'engagements',
    title: texts.columns.engagements,
    cell: ({ numOfEngagements }) => shownNumber(numOfEngagements),
    kind: 'number',
    width: '120px',
  },
  {
    key: 'findings',
    title: texts.columns.findings,
    cell: ({ _id }) => <Link to={`/provider/companies/${_id}/findings`}>{texts.toFindings}</Link>,
    width: '150px',
  },
];

/** The client companies, with the way to their engagements and findings. */
export function ClientsTab() {
  const mayWrite = mayEnter(providerEngagements.list.access, useViewer());
  return (
    <ResourceList
      list={provider.companies}
      name="clients"
      columns={columns}
      texts={texts}
      rowLink={mayWrite ? ({ _id }) => `/provider/companies/${_id}/engagements` : undefined}
      card={(client, CardLink) => (
        <CardLines
          start={<bdi>{client.shortName}</bdi>}
          end={texts.engagements(client.numOfEngagements)}
          title={
            <CardLink>
              <bdi>{client.name}</bdi>
            </CardLink>
          }
          foot={servicesOf(client)}
        />
      )}
    />
  );
}
