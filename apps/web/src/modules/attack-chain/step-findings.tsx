import type { AttackStep, StepFinding } from '@gatehouse/contract/attack-chain-schema';
import { Link } from 'react-router';

import { findingSigns } from '../../shared/vocabulary/signs.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';

/** Severity and status of a finding, as signs and words. */
export function FindingMarks({ finding: { severity, statusVulnerability } }: { finding: StepFinding }) {
  return (
    <span className={styles.findingMarks}>
      <SeverityBadge severity={severity} label={attackChainTexts.severities[severity]} />
      <StatusBadge sign={findingSigns[statusVulnerability]} label={attackChainTexts.statuses[statusVulnerability]} />
    </span>
  );
}

interface StepFindingsProps {
  engagementId: string;
  step: Pick<AttackStep, 'findings'>;
}

/** The findings that made a step possible, each a link. */
export function StepFindings({ engagementId, step }: StepFindingsProps) {
  if (step.findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={attackChainTexts.chain.findings}>
      {step.findings.map((finding) => (
        <li key={finding._id}>
          <FindingMarks finding={finding} />
          <Link to={`/engagements/${engagementId}/findings/${finding._id}`}>
            <bdi>{finding.title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface HostsProps {
  hosts: readonly string[];
  /** More than these are counted. */
  atMost?: number;
}

/** The assets that a step touched. */
export function Hosts({ hosts, atMost = hosts.length }: HostsProps) {
  if (hosts.length === 0) return null;
  return (
    <ul className={styles.hosts} aria-label={attackChainTexts.chain.hosts}>
      {hosts.slice(0, atMost).map((host) => (
        <li key={host}>
          <code>{host}</code>
        </li>
      ))}
      {hosts.length > atMost && (
        <li className={styles.muted}>{attackChainTexts.chain.moreHosts(hosts.length - atMost)}</li>
      )}
    </ul>
  );
}
