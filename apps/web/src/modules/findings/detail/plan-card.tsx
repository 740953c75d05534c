import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { DueDay } from './due-day.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = findingsTexts.plan;

function Accepted({ until }: { until: string | null }) {
  const end = until === null ? null : displayDate(until);
  return <p className={styles.second}>{end === null ? texts.acknowledged : texts.acknowledgedUntil(end)}</p>;
}

/** By when, and by whom. */
export function PlanCard({ finding }: { finding: FindingDetail }) {
  const { assignee, statusVulnerability, acknowledgedUntil } = finding;
  return (
    <Card title={texts.title}>
      <Facts>
        <dt>{texts.due}</dt>
        <dd>
          <DueDay {...finding} />
          <p className={styles.second}>
            <Link to="/engagements/rules">{texts.rules}</Link>
          </p>
          {statusVulnerability === 'Acknowledged' && <Accepted until={acknowledgedUntil} />}
        </dd>
        <dt>{texts.assignee}</dt>
        <dd>
          <div className={styles.assignee}>
            {assignee === null ? <span className={styles.muted}>{texts.nobody}</span> : <bdi>{assignee.fullname}</bdi>}
            <AssignMenu finding={finding} />
          </div>
        </dd>
      </Facts>
    </Card>
  );
}
