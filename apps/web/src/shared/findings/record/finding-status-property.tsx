import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { type FindingStatus, findingStatuses } from '@gatehouse/domain/finding-status';
import { useState } from 'react';

import { PageOnDemand } from '../../../core/on-demand.tsx';
import { useChange } from '../../../core/data/use-change.ts';
import { bySide } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { Property } from '../../../ui/records/property-list.tsx';
import { findingSigns } from '../../vocabulary/signs.ts';
import { clientMoves, type StatusRequest } from './client-moves.ts';
import type { FindingProps, FindingRecord } from './finding-record.ts';
import { findingRecordTexts as texts } from './finding-record.texts.ts';
import { moveDialog } from './move-dialog-on-demand.ts';
import { moveTexts } from './move.texts.ts';

/** The status of a finding in its record. */
export const FindingStatusBadge = ({ status }: { status: FindingStatus }) => (
  <StatusBadge look="plain" sign={findingSigns[status]} label={texts.statuses[status]} />
);

/** Staff set any status directly; a verdict needs evidence. */
function StaffStatus({ finding, companyId }: { finding: FindingRecord; companyId: string }) {
  const { change } = useChange(providerFindings.move);
  const status = finding.statusVulnerability;
  const set = async (statusVulnerability: FindingStatus): Promise<void> => {
    const params = { companyId, findingId: finding._id };
    const { error } = await change({ params, body: { statusVulnerability } });
    if (!error) raiseToast({ kind: 'success', message: texts.verdict.done(texts.statuses[statusVulnerability]) });
  };
  const choicesFor = (close: () => void) =>
    findingStatuses
      .filter((each) => each !== status)
      .map((each) => ({
        key: each,
        label: <FindingStatusBadge status={each} />,
        onSelect: () => {
          close();
          void set(each);
        },
      }));
  return (
    <Property
      label={texts.properties.status}
      editLabel={texts.properties.editStatus}
      edit={(close) => <ChoiceList choices={choicesFor(close)} />}
    >
      <FindingStatusBadge status={status} />
    </Property>
  );
}

/** Clients request the changes that the server allows, each in a dialog. */
function ClientStatus({ finding }: { finding: FindingRecord }) {
  const [move, setMove] = useState<StatusRequest | null>(null);
  const moves = clientMoves(finding);
  const choicesFor = (close: () => void) =>
    moves.map((each) => ({
      key: each,
      label: moveTexts[each].act,
      onSelect: () => {
        close();
        setMove(each);
      },
    }));
  return (
    <>
      <Property
        label={texts.properties.status}
        editLabel={texts.properties.editStatus}
        edit={moves.length === 0 ? undefined : (close) => <ChoiceList choices={choicesFor(close)} />}
      >
        <FindingStatusBadge status={finding.statusVulnerability} />
      </Property>
      {move && (
        <PageOnDemand page={moveDialog} given={{ move, finding, onClose: () => setMove(null) }} waiting={null} />
      )}
    </>
  );
}

/** The status with its changes. */
export const StatusProperty = ({ finding, companyId }: FindingProps) =>
  bySide(companyId, <ClientStatus finding={finding} />, (client) => (
    <StaffStatus finding={finding} companyId={client} />
  ));
