import type { Finding } from '@gatehouse/contract/finding-schema';

import { findingSigns } from '../../../shared/vocabulary/signs.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import styles from '../findings.module.css';
import { findingsTexts as texts } from '../findings.texts.ts';

/** Severity, status, score and id: what one has to know of a finding before reading it. */
export function FindingMarks({ finding }: { finding: Finding }) {
  const { severity, statusVulnerability, cvssScore, cvssVersion, idVisual } = finding;
  return (
    <div className={styles.marks}>
      <SeverityBadge look="solid" severity={severity} label={texts.severities[severity]} />
      <StatusBadge sign={findingSigns[statusVulnerability]} label={texts.statuses[statusVulnerability]} />
      {cvssScore !== null && cvssVersion !== null && <bdi>{texts.score(cvssScore.toFixed(1), cvssVersion)}</bdi>}
      <span className={styles.idVisual} dir="ltr">
        <code>{idVisual}</code> <CopyButton value={idVisual} label={texts.copyId} done={texts.copied} />
      </span>
    </div>
  );
}
