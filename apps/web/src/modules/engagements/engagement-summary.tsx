import type { EngagementOverview } from '@gatehouse/contract/engagements';

import { Card } from '../../ui/layout/card.tsx';
import { EngagementFiles } from './engagement-files.tsx';
import { EngagementTimeline } from './engagement-timeline.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { Prose } from './prose.tsx';

const texts = engagementsTexts.detail;

export function EngagementSummary({ engagement }: { engagement: EngagementOverview }) {
  const { summary, methodology, scope, team, files } = engagement;
  return (
    <div className={styles.summary}>
      <div className={styles.stack}>
        <Card title={texts.summary}>
          {summary === '' ? <p className={styles.muted}>{texts.noSummary}</p> : <Prose text={summary} />}
          {methodology !== '' && (
            <>
              <h3 className={styles.subheading}>{texts.methodology}</h3>
              <Prose text={methodology} />
            </>
          )}
        </Card>
        <EngagementFiles files={files} />
      </div>
      <Card title={texts.timeline}>
        <EngagementTimeline engagement={engagement} />
        <h3 className={styles.subheading}>{texts.scope}</h3>
        {scope.length === 0 && <p className={styles.muted}>{texts.noScope}</p>}
        <ul className={styles.plainList}>
          {scope.map(({ kind, value }) => (
            <li key={`${kind} ${value}`}>
              <span className={styles.muted}>{kind}</span> <code>{value}</code>
            </li>
          ))}
        </ul>
        <h3 className={styles.subheading}>{texts.team}</h3>
        {team.length === 0 && <p className={styles.muted}>{texts.noTeam}</p>}
        <ul className={styles.plainList}>
          {team.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <bdi>{name}</bdi> <span className={styles.muted}>{role}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
