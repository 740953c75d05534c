import { type DomainVerification, domainVerifications } from '@gatehouse/contract/domain-verifications';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { verificationSigns } from '../../../shared/vocabulary/signs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { OverrideNote } from './override-note.tsx';
import { scopeTexts } from './scope.texts.ts';

const texts = scopeTexts.domains;

interface VerificationProps {
  verification: DomainVerification;
  mayVerify: boolean;
}

/** One domain: how it is verified, with a check. */
export function Verification({ verification, mayVerify }: VerificationProps) {
  const { domain, state, txtName, txtValue, fileUrl, checkedAt, reason, override } = verification;
  const { change, isBusy } = useChange(domainVerifications.check);
  const check = async () => {
    const { data, error } = await change({ params: { id: verification._id } });
    if (!error && data.state === 'Verified') raiseToast({ kind: 'success', message: texts.checked(domain) });
  };
  return (
    <Card
      title={<bdi dir="ltr">{domain}</bdi>}
      context={state === 'Verified' ? undefined : texts.how}
      actions={
        <Row gap={12}>
          <StatusBadge look="plain" sign={verificationSigns[state]} label={texts.states[state]} />
          {mayVerify && state !== 'Verified' && (
            <Button size="small" isBusy={isBusy} onClick={() => void check()}>
              {texts.check}
            </Button>
          )}
        </Row>
      }
    >
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
          <Property label={scopeTexts.override.label}>
            <OverrideNote override={override} />
          </Property>
        )}
      </PropertyList>
    </Card>
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
