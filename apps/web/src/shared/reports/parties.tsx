import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { useParams } from 'react-router';

import { clientLogo } from '../../core/file-address.ts';
import { bySide } from '../../core/sides.ts';
import { ClientName, FirmLogo } from '../branding/party-logo.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { reportTexts } from './report.texts.ts';

type Branding = ReportTree['branding'];

/** The firm and the client of a report with their logos, or their names without one. */
export function Parties({ branding: { firm, client } }: { branding: Branding }) {
  return (
    <Row as="p" gap="8 12">
      <FirmLogo firm={firm} />
      <Text as="span" size={13} tone="muted">
        {reportTexts.hero.for}
      </Text>
      <Client client={client} />
    </Row>
  );
}

function Client({ client: { name, logo } }: { client: Branding['client'] }) {
  const { companyId } = useParams();
  return <ClientName name={name} logo={bySide(companyId, logo, (_id) => clientLogo({ _id, logo }))} />;
}
