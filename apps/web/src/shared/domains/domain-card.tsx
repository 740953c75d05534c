import { hasAccess } from '@gatehouse/contract/core/access';
import { surfaceStaffAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import { clientDomains, domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { readableDomain } from '@gatehouse/domain/readable-domain';
import { useParams } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { useViewer } from '../../core/session-store.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { staffOnly } from '../../core/sides.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { Property, PropertyList } from '../../ui/records/property-list.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useSide } from '../sides/use-side.ts';
import { FileList } from '../uploads/file-list.tsx';
import { verificationSigns } from '../vocabulary/signs.ts';
import { DomainUses } from './domain-uses.tsx';
import { domainTexts as texts } from './domains.texts.ts';
import { RemoveDomain } from './remove-domain.tsx';
import { VerifyManually } from './vouch-dialog.tsx';

interface DomainCardProps {
  record: DomainVerification;
  mayKeep: boolean;
}

/** A domain with its verification, a check button and its uses. */
export const DomainCard = ({ record, mayKeep }: DomainCardProps) => (
  <Card
    title={<bdi dir="ltr">{readableDomain(record.domain)}</bdi>}
    actions={<DomainActions record={record} mayKeep={mayKeep} />}
  >
    <Stack gap={16}>
      <DomainUses record={record} mayKeep={mayKeep} />
      {record.state !== 'Verified' && <Text tone="muted">{texts.how}</Text>}
      <Proof record={record} />
    </Stack>
  </Card>
);

function DomainActions({ record, mayKeep }: DomainCardProps) {
  const { companyId } = useParams();
  const mayVouch = hasAccess(surfaceStaffAccess, useViewer());
  return (
    <Row gap={12}>
      <StatusBadge look="plain" sign={verificationSigns[record.state]} label={texts.states[record.state]} />
      {mayKeep && record.state !== 'Verified' && <CheckButton record={record} />}
      {mayVouch && staffOnly(companyId, (client) => <VerifyManually companyId={client} record={record} />)}
      {mayKeep && <RemoveDomain record={record} />}
    </Row>
  );
}

function CheckButton({ record }: { record: DomainVerification }) {
  const { calls, at } = useSide(domainVerifications, clientDomains);
  const { change, isBusy } = useChange(calls.check);
  const check = async (): Promise<void> => {
    const { data, error } = await change(at({ params: { id: record._id } }));
    if (!error && data.state === 'Verified') raiseToast({ kind: 'success', message: texts.checked(record.domain) });
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void check()}>
      {texts.check}
    </Button>
  );
}

const overrideTexts = texts.override;

interface OverrideNoteProps {
  override: NonNullable<DomainVerification['override']>;
  /** The client's ID, for the provider's staff. */
  companyId: string | undefined;
}

/** The staff member who verified a domain manually, their reason, and the authorization for users who may read it. */
const OverrideNote = ({ override: { reason, by, at, file }, companyId }: OverrideNoteProps) => (
  <Stack gap={4}>
    <bdi>{reason}</bdi>
    <Text as="span" tone="muted" size={13}>
      <bdi>{overrideTexts.by(by)}</bdi> · <RelativeTime moment={at} />
    </Text>
    {file && <FileList {...shownFiles([file], companyId)} />}
  </Stack>
);

function Proof({ record }: { record: DomainVerification }) {
  const { companyId } = useParams();
  const { state, txtName, txtValue, fileUrl, checkedAt, reason, override } = record;
  return (
    <PropertyList>
      {state !== 'Verified' && (
        <>
          <Copied label={texts.record} value={txtName} />
          <Copied label={texts.value} value={txtValue} />
          <Copied label={texts.file} value={fileUrl} />
        </>
      )}
      {checkedAt && (
        <Property label={texts.lastCheck}>
          <RelativeTime moment={checkedAt} />
        </Property>
      )}
      {reason !== '' && (
        <Property label={texts.note}>
          <bdi>{reason}</bdi>
        </Property>
      )}
      {override && (
        <Property label={texts.override.label}>
          <OverrideNote override={override} companyId={companyId} />
        </Property>
      )}
    </PropertyList>
  );
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <Property label={label}>
    <Row gap={8} wraps={false}>
      <code dir="ltr">{value}</code>
      <CopyButton value={value} label={texts.copy(label)} done={texts.copied} />
    </Row>
  </Property>
);
