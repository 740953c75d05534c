import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import { Link } from 'react-router';

import { findingSigns } from '../../vocabulary/signs.ts';
import { SeveritySign } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { useReportSide } from '../report-side.ts';
import { reportTexts as texts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';

interface FindingLinkProps {
  finding: Pick<StepFinding, '_id' | 'idVisual' | 'title'>;
  engagementId: string;
}

/** The title of a finding, as a link to its page for readers who can open it. */
export function FindingLink({ finding: { _id, idVisual, title } }: FindingLinkProps) {
  const { findingPath } = useReportSide();
  if (!findingPath) return <bdi>{title}</bdi>;
  return (
    <Link to={findingPath(_id)} title={idVisual} data-print="plain">
      <bdi>{title}</bdi>
    </Link>
  );
}

interface ReferencesProps {
  label: string;
  findings: readonly StepFinding[];
  engagementId: string;
}

/** Findings with severity and status, as links. */
export function References({ label, findings, engagementId }: ReferencesProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={blockLooks.references} aria-label={label}>
      {findings.map((finding) => (
        <li key={finding._id} className={blockLooks.reference}>
          <SeveritySign severity={finding.severity} label={texts.severities[finding.severity]} />
          <FindingLink finding={finding} engagementId={engagementId} />
          <StatusBadge
            look="plain"
            sign={findingSigns[finding.statusVulnerability]}
            label={texts.statuses[finding.statusVulnerability]}
          />
        </li>
      ))}
    </ul>
  );
}
