import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { Link } from 'react-router';

import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './coverage.module.css';

interface CheckFindingsProps {
  engagement: EngagementOverview;
  check: EngagementOverview['coverage'][number];
}

/** The findings that explain why a check failed, as links. */
export function CheckFindings({ engagement, check: { findings } }: CheckFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ _id, idVisual, title, severity }) => (
        <li key={_id}>
          <Link to={`/engagements/${engagement._id}/findings/${_id}`} title={idVisual}>
            <SeverityMark severity={severity} />
            <VisuallyHidden>{severityTexts[severity]} </VisuallyHidden>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
