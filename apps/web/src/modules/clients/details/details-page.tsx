import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clientArchiveAccess, clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ClientPage } from '../../../shared/clients/client-page.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { clientsTexts } from '../clients.texts.ts';
import { erasureTexts } from '../erasure/erasure.texts.ts';
import { ArchivePart } from './archive-part.tsx';
import { AssignmentPart } from './assignment-part.tsx';
import { DetailsForm } from './details-form.tsx';
import { ExportPart } from './export-part.tsx';
import { useChange } from '../../../core/data/use-change.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { LogoCard, logoForm } from '../../../shared/clients/logo-card.tsx';
import { logoTexts as texts } from '../../../shared/clients/logo.texts.ts';

/** The details of a client: names, time zone, contacts, account lead, logo, and the option to archive it. */
export default function DetailsPage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(company.client, { params: { companyId } });
  return (
    <ClientPage title={clientsTexts.details.title} isKnown={data !== undefined} failure={failure} onRetry={refresh}>
      {data ? <Details client={data} /> : <SkeletonText lines={4} />}
    </ClientPage>
  );
}

/** The link to the erasure of an archived client. */
const ErasePart = ({ companyId }: { companyId: string }) => (
  <Card title={erasureTexts.title} context={erasureTexts.part}>
    <Row gap={12}>
      <LinkButton to={`/provider/companies/${companyId}/erasure`}>{erasureTexts.open}</LinkButton>
    </Row>
  </Card>
);

function Details({ client }: { client: ClientSummary }) {
  const mayArchive = hasAccess(clientArchiveAccess, useViewer());
  return (
    <Stack gap={16}>
      {client.state === 'active' && (
        <>
          <DetailsForm client={client} />
          <ClientLogo client={client} />
          <AssignmentPart companyId={client._id} />
        </>
      )}
      {mayArchive && <ExportPart companyId={client._id} />}
      {mayArchive && <ArchivePart client={client} />}
      {client.state === 'archived' && <ErasePart companyId={client._id} />}
    </Stack>
  );
}

/** The logo of a client, with buttons that replace and remove it. */
function ClientLogo({ client }: { client: ClientSummary }) {
  const params = { companyId: client._id };
  const { send, share, failure, isBusy, forgetFailure } = useUpload(clients.setLogo);
  const { change: remove, isBusy: isRemoving } = useChange(clients.removeLogo);
  const set = async (file: File): Promise<void> => {
    forgetFailure();
    const changed = await send(file, { params, body: logoForm(file) }, crypto.randomUUID());
    if (changed) raiseToast({ kind: 'success', message: texts.set });
  };
  const removeLogo = async (): Promise<void> => {
    const { error } = await remove({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.gone });
  };
  return (
    <LogoCard
      {...{ share, failure, isBusy, isRemoving, name: client.name, logo: clientLogo(client) }}
      onChoose={(file) => void set(file)}
      onRemove={() => void removeLogo()}
    />
  );
}
