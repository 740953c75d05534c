import { showsRisk } from '@gatehouse/contract/engagements/engagement-rules';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Link } from 'react-router';

import { SeverityBar, unresolvedIn } from '../../../shared/engagements/severity-bar.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { acknowledgedIn } from '../acknowledged.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import { RiskBadge } from '../risk-badge.tsx';
import styles from './engagements.module.css';

const texts = engagementsTexts.detail;

interface PartProps {
  engagement: EngagementOverview;
}

const rowsOf = ({ _id }: EngagementOverview, search: string): string => `/engagements/${_id}/findings?${search}`;

function Unresolved({ engagement }: PartProps) {
  const count = unresolvedIn(engagement);
  return (
    <div className={styles.stripBar}>
      <Link to={rowsOf(engagement, 'view=unresolved')} className={styles.figure}>
        <bdi>{texts.unresolvedOf(count, engagement.numOfFindings)}</bdi>
      </Link>
      <SeverityBar engagement={engagement} />
    </div>
  );
}

function Fixed({ engagement }: PartProps) {
  const { statistics, numOfFindings } = engagement;
  const { numOfFindingsFixed: fixed } = statistics;
  const text = texts.fixedOf(fixed, numOfFindings);
  return (
    <div className={styles.stripPart}>
      <Link to={rowsOf(engagement, 'status=Fixed')} className={styles.figure}>
        <bdi>{text}</bdi>
      </Link>
      <Progress isBare label={texts.fixed} value={fixed / numOfFindings} text={text} />
    </div>
  );
}

/** Findings in a status that needs action, if there are any. */
function Further({ engagement }: PartProps) {
  const { numOfFindingsReTest } = engagement.statistics;
  const parts = [
    { key: 'Retest', count: numOfFindingsReTest, label: texts.inRetest(numOfFindingsReTest) },
    {
      key: 'Acknowledged',
      count: acknowledgedIn(engagement),
      label: texts.acknowledged(acknowledgedIn(engagement)),
    },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <div className={styles.stripFurther}>
      {parts.map(({ key, label }) => (
        <Link key={key} to={rowsOf(engagement, `status=${key}`)} className={styles.figureLink}>
          <bdi>{label}</bdi>
        </Link>
      ))}
    </div>
  );
}

function Risk({ engagement }: PartProps) {
  if (!showsRisk(engagement.statistics)) return null;
  return (
    <div className={styles.stripRisk}>
      <span className={styles.muted}>
        {texts.totalRisk}
        <Tooltip text={texts.totalRiskHow}>
          <IconButton size="small" label={texts.about} icon={<IconInfoCircle size={15} stroke={1.7} />} />
        </Tooltip>
      </span>
      <Link to={rowsOf(engagement, 'view=unresolved')} className={styles.figureLink} title={texts.unresolved}>
        <RiskBadge {...engagement} />
      </Link>
    </div>
  );
}

/** The results of an engagement on one line; each number links to the counted rows. */
export function EngagementStrip({ engagement }: PartProps) {
  return (
    <section className={styles.strip} aria-label={texts.statistics}>
      {engagement.numOfFindings === 0 ? (
        <p className={styles.muted}>{texts.noFindings}</p>
      ) : (
        <>
          <Unresolved engagement={engagement} />
          <Fixed engagement={engagement} />
          <Further engagement={engagement} />
          <Risk engagement={engagement} />
        </>
      )}
    </section>
  );
}
