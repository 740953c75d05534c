import type { Finding } from '@gatehouse/contract/finding-schema';
import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { severityFromScore } from '@gatehouse/domain/severity';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CvssExplained } from '../../../shared/cvss/cvss-explained.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { OwnScoreDialog } from './own-score-dialog.tsx';
import { VectorTable } from './vector-table.tsx';

const texts = findingsTexts.scores;

function Figure({ label, score, children }: { label: string; score: number | null; children?: ReactNode }) {
  const severity = score === null ? null : severityFromScore(score);
  return (
    <div className={styles.scoreBox}>
      <span className={styles.second}>{label}</span>
      <span className={styles.score}>{score?.toFixed(1) ?? texts.noOwn}</span>
      {severity && <SeverityBadge severity={severity} label={findingsTexts.severities[severity]} />}
      {children}
    </div>
  );
}

function MoreScores({ finding }: { finding: Finding }) {
  const more = [
    { name: texts.temporal, score: finding.cvssTemporal },
    { name: texts.environmental, score: finding.cvssEnvironmental },
  ].flatMap(({ name, score }) => (score === null ? [] : [`${name} ${score.toFixed(1)}`]));
  const words = [...more, finding.cvssNomenclature ?? ''].filter(Boolean).join(' · ');
  return words === '' ? null : <p className={styles.second}>{words}</p>;
}

function Vector({ vector }: { vector: string }) {
  return (
    <p className={styles.vector} dir="ltr">
      <code>{vector}</code> <CopyButton value={vector} label={texts.copyVector} done={findingsTexts.copied} />
    </p>
  );
}

function Figures({ finding, isRated }: { finding: Finding; isRated: boolean }) {
  const { cvssScore, ownScore } = finding;
  return (
    <>
      {cvssScore === null && ownScore === null && <p className={styles.muted}>{texts.none}</p>}
      <div className={styles.scorePair}>
        {cvssScore !== null && <Figure label={texts.given} score={cvssScore} />}
        {(isRated || ownScore !== null) && <Figure label={texts.own} score={ownScore} />}
      </div>
      <MoreScores finding={finding} />
    </>
  );
}

function Vectors({ cvssv3, ownVector }: Finding) {
  const isExplained = cvssv3 !== null && parseVector(cvssv3).ok;
  return (
    <>
      {cvssv3 !== null && <Vector vector={cvssv3} />}
      {ownVector !== null && ownVector !== cvssv3 && <Vector vector={ownVector} />}
      {isExplained && (
        <details className={styles.explain}>
          <summary>{ownVector === null ? texts.explain : texts.compare}</summary>
          <div className={styles.stack}>
            <CvssExplained vector={cvssv3} label={texts.explain} />
            {ownVector !== null && <VectorTable given={cvssv3} own={ownVector} />}
          </div>
        </details>
      )}
    </>
  );
}

/** Lets the company rate the finding for its own environment. */
function Rating({ finding, engagementId }: { finding: Finding; engagementId: string }) {
  const [isRating, setIsRating] = useState(false);
  const params = { id: engagementId, findingId: finding._id };
  return (
    <>
      <div>
        <Button size="small" onClick={() => setIsRating(true)}>
          {finding.ownVector === null ? texts.set : texts.change}
        </Button>
      </div>
      {isRating && <OwnScoreDialog finding={finding} params={params} onClose={() => setIsRating(false)} />}
    </>
  );
}

/** The provider's score, the company's own beside it, and what the vectors say in words. */
export function Scores({ finding, ratedIn }: { finding: Finding; ratedIn?: string }) {
  return (
    <Card title={texts.title}>
      <div className={styles.stack}>
        <Figures finding={finding} isRated={ratedIn !== undefined} />
        <Vectors {...finding} />
        {ratedIn !== undefined && <Rating finding={finding} engagementId={ratedIn} />}
      </div>
    </Card>
  );
}
