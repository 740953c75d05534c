import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';

import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { findingListTexts as texts } from './finding-list.texts.ts';

/** The score of the company itself under that of the report. */
function OwnScore({ score }: { score: string }) {
  return (
    <span title={texts.ownScore(score)}>
      <IconUser size={11} stroke={1.8} aria-hidden="true" /> <span aria-hidden="true">{score}</span>
      <VisuallyHidden>{texts.ownScore(score)}</VisuallyHidden>
    </span>
  );
}

/** The score of a finding, with the score of the company below it. */
export function ScoreCell({ cvssScore, ownScore }: FindingRow) {
  const score = cvssScore?.toFixed(1) ?? texts.nothing;
  return <TwoLineCell first={score} second={ownScore === null ? null : <OwnScore score={ownScore.toFixed(1)} />} />;
}
