import { findings } from '@gatehouse/contract/findings/findings';
import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { severityFromScore } from '@gatehouse/domain/severity';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { sides } from '../../../core/sides.ts';
import { usePreload } from '../../../core/use-code-at-rest.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { CvssExplained } from '../../cvss/cvss-explained.tsx';
import { VectorLine } from '../../cvss/vector-line.tsx';
import styles from './finding-record.module.css';
import { clientParams, type FindingProps, type FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';
import { FindingSection } from './finding-section.tsx';
import { MetricTable } from '../../cvss/metric-table.tsx';

const texts = findingRecordTexts.cvss;

// Loaded on demand, because few visits rate a finding and the calculator is larger than the rest of the page.
const ownScore = onDemand(async () => ({ default: (await import('./own-score-dialog.tsx')).OwnScoreDialog }));

function Score({ score }: { score: number | null }) {
  if (score === null) {
    return (
      <Text as="span" tone="muted">
        {texts.notRated}
      </Text>
    );
  }
  const severity = severityFromScore(score);
  return <SeverityBadge severity={severity} label={`${findingRecordTexts.severities[severity]} ${score.toFixed(1)}`} />;
}

function FurtherScores({ finding }: { finding: FindingRecord }) {
  const scores = [
    { name: texts.temporal, score: finding.cvssTemporal },
    { name: texts.environmental, score: finding.cvssEnvironmental },
  ];
  return (
    <>
      {scores.map(
        ({ name, score }) =>
          score !== null && (
            <Property key={name} label={name}>
              {score.toFixed(1)}
            </Property>
          ),
      )}
      {finding.cvssNomenclature !== null && <Property label={texts.nomenclature}>{finding.cvssNomenclature}</Property>}
    </>
  );
}

const vectorTexts = { copy: texts.copyVector, done: findingRecordTexts.copied };

function Vectors({ finding: { cvssv3, ownVector } }: { finding: FindingRecord }) {
  const isExplained = cvssv3 !== null && parseVector(cvssv3).ok;
  return (
    <>
      {cvssv3 !== null && <VectorLine vector={cvssv3} texts={vectorTexts} />}
      {ownVector !== null && ownVector !== cvssv3 && <VectorLine vector={ownVector} texts={vectorTexts} />}
      {isExplained && (
        <details className={styles.explain}>
          <summary>{ownVector === null ? texts.explain : texts.compare}</summary>
          <Stack gap={12}>
            <CvssExplained vector={cvssv3} label={texts.explain} />
            {ownVector !== null && <VectorTable given={cvssv3} own={ownVector} />}
          </Stack>
        </details>
      )}
    </>
  );
}

function OwnScore({ finding }: { finding: FindingRecord }) {
  const [isRating, setIsRating] = useState(false);
  usePreload(ownScore);
  return (
    <>
      <Property label={texts.own} editLabel={texts.rate} onEdit={() => setIsRating(true)}>
        <Score score={finding.ownScore} />
      </Property>
      {isRating && (
        <PageOnDemand page={ownScore} given={{ finding, onClose: () => setIsRating(false) }} waiting={null} />
      )}
    </>
  );
}

function RemoveRating({ finding }: { finding: FindingRecord }) {
  const { change, isBusy } = useChange(findings.own);
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: clientParams(finding), body: { vector: null } });
    if (!error) raiseToast({ kind: 'success', message: texts.removed });
  };
  return (
    <div>
      <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </div>
  );
}

/** The company's own score, which only its users change. */
const scoreSide = sides(
  {
    own: (finding: FindingRecord) => <OwnScore finding={finding} />,
    remove: (finding: FindingRecord) => finding.ownVector !== null && <RemoveRating finding={finding} />,
  },
  () => ({
    own: ({ ownScore }: FindingRecord) =>
      ownScore !== null && (
        <Property label={texts.ofClient}>
          <Score score={ownScore} />
        </Property>
      ),
    remove: () => null,
  }),
);

/** The provider's score, the company's own score, and explanations of the vectors. */
export function CvssScores({ finding, companyId }: FindingProps) {
  const { own, remove } = scoreSide(companyId);
  const { cvssScore } = finding;
  return (
    <FindingSection title={texts.title}>
      <PropertyList>
        <Property label={texts.given}>
          <Score score={cvssScore} />
        </Property>
        {own(finding)}
        <FurtherScores finding={finding} />
      </PropertyList>
      <Vectors finding={finding} />
      {remove(finding)}
    </FindingSection>
  );
}

/** The provider's vector and the company's own, metric by metric. */
const VectorTable = ({ given, own }: { given: string | null; own: string }) => (
  <MetricTable
    metric={texts.metric}
    columns={[
      { key: 'given', head: texts.theirs, vector: given },
      { key: 'own', head: texts.yours, vector: own },
    ]}
  />
);
