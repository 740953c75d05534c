import type { BlockOf, OutlinedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { findingSigns } from '../../vocabulary/signs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { reportTexts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';
import { FindingLink } from './reference.tsx';

const texts = reportTexts.outline;
/** Rows before the button that shows all of them. */
const firstRows = 25;

interface OutlineProps {
  outline: BlockOf<'outline'>;
  engagementId: string;
}

/** Findings in brief, one a line. */
export function Outline({ outline: { findings, total }, engagementId }: OutlineProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, firstRows);
  const more = total - findings.length;
  return (
    <div>
      <ul className={blockLooks.rows}>
        {shown.map((finding) => (
          <Line key={finding._id} finding={finding} engagementId={engagementId} />
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {texts.all(findings.length)}
        </Button>
      )}
      {isWhole && more > 0 && <p className={blockLooks.muted}>{texts.more(more)}</p>}
    </div>
  );
}

function Line({ finding, engagementId }: { finding: OutlinedFinding; engagementId: string }) {
  const { severity, statusVulnerability: status, cvssScore, dueDate } = finding;
  return (
    <li className={blockLooks.line}>
      <SeverityBadge severity={severity} label={reportTexts.severities[severity]} />
      <FindingLink finding={finding} engagementId={engagementId} />
      <span className={blockLooks.muted}>
        {dueDate === null ? (
          cvssScore !== null && `${texts.score} ${cvssScore.toFixed(1)}`
        ) : (
          <PlainSentence>{reportTexts.finding.due(displayDate(dueDate) ?? dueDate)}</PlainSentence>
        )}
      </span>
      <StatusBadge look="plain" sign={findingSigns[status]} label={reportTexts.statuses[status]} />
    </li>
  );
}
