import { showsRisk } from '@gatehouse/contract/engagements/engagement-rules';
import type { EngagementOverview, EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Link } from 'react-router';

import { SeverityBar, unresolvedIn } from '../../../shared/engagements/severity-bar.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
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
    <Stack gap={4} className={styles.stripBar}>
      <Link to={rowsOf(engagement, 'view=unresolved')} className={styles.figure}>
        <bdi>{texts.unresolvedOf(count, engagement.numOfFindings)}</bdi>
      </Link>
      <SeverityBar engagement={engagement} />
    </Stack>
  );
}

function Fixed({ engagement }: PartProps) {
  const { statistics, numOfFindings } = engagement;
  const { numOfFindingsFixed: fixed } = statistics;
  const text = texts.fixedOf(fixed, numOfFindings);
  return (
    <Stack gap={8} className={styles.stripPart}>
      <Link to={rowsOf(engagement, 'status=Fixed')} className={styles.figure}>
        <bdi>{text}</bdi>
      </Link>
      <Progress isBare label={texts.fixed} value={fixed / numOfFindings} text={text} />
    </Stack>
  );
}

/**
 * Returns the number of acknowledged findings, which the statistics of the specification omit (specification.md, Entities and their
 * fields): the total minus all other statuses.
 */
function acknowledgedIn({ statistics, numOfFindings }: Pick<EngagementRow, 'statistics' | 'numOfFindings'>) {
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest, numOfFindingsFixed } = statistics;
  return numOfFindings - numOfFindingsOpen - numOfFindingsNotFixed - numOfFindingsReTest - numOfFindingsFixed;
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
    <Stack gap={4} className={textLook({ size: 13 })}>
      {parts.map(({ key, label }) => (
        <Link key={key} to={rowsOf(engagement, `status=${key}`)} className={styles.figureLink}>
          <bdi>{label}</bdi>
        </Link>
      ))}
    </Stack>
  );
}

function Risk({ engagement }: PartProps) {
  if (!showsRisk(engagement.statistics)) return null;
  return (
    <Stack gap={0} align="start" className={textLook({ size: 13 })}>
      <Row as="span" gap={4} wraps={false} isInline className={textLook({ size: 13, tone: 'muted' })}>
        {texts.totalRisk}
        <Tooltip text={texts.totalRiskHow}>
          <IconButton size="small" label={texts.about} icon={<IconInfoCircle size={15} stroke={1.7} />} />
        </Tooltip>
      </Row>
      <Link to={rowsOf(engagement, 'view=unresolved')} className={styles.figureLink} title={texts.unresolved}>
        <RiskBadge {...engagement} />
      </Link>
    </Stack>
  );
}

/** The results of an engagement on one line; each number links to the counted rows. */
export function EngagementStrip({ engagement }: PartProps) {
  return (
    <Row as="section" gap="8 32" className={styles.strip} aria-label={texts.statistics}>
      {engagement.numOfFindings === 0 ? (
        <Row as="p" gap={4} wraps={false} isInline className={textLook({ size: 13, tone: 'muted' })}>
          {texts.noFindings}
        </Row>
      ) : (
        <>
          <Unresolved engagement={engagement} />
          <Fixed engagement={engagement} />
          <Further engagement={engagement} />
          <Risk engagement={engagement} />
        </>
      )}
    </Row>
  );
}
