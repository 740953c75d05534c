import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import { packageVerdict } from '@gatehouse/domain/awareness/package-verdict';

import { Button } from '../../ui/actions/button.tsx';
import { framedTexts } from './framed-parts.texts.ts';
import styles from './player.module.css';

const texts = framedTexts.package;

interface PackageReportProps {
  report: PackageResult | undefined;
  isCompleted: boolean;
  passScore: number;
  attemptsLeft: number;
  onRetry: () => void;
}

/** Instructions, until the package reports a result. */
export function PackageReport({ report, ...props }: PackageReportProps) {
  if (report) return <Reported {...props} report={report} />;
  return <p className={styles.hint}>{props.isCompleted ? texts.leave : texts.start}</p>;
}

/** The result reported by the package, which the portal cannot verify. */
function Reported({
  report,
  isCompleted,
  passScore,
  attemptsLeft,
  onRetry,
}: Omit<PackageReportProps, 'report'> & { report: PackageResult }) {
  const isFailed = packageVerdict(report, passScore) === 'failed';
  const isTooLow = isFailed && report.score !== null && report.score < passScore;
  return (
    <div className={styles.report} role="status">
      <span>{texts.reported(withScore(texts.outcomes[isFailed ? 'failed' : report.outcome], report))}</span>
      {isTooLow && <span>{texts.tooLow(passScore)}</span>}
      {isFailed && !isCompleted && attemptsLeft > 0 && (
        <Button size="small" onClick={onRetry}>
          {texts.again(attemptsLeft)}
        </Button>
      )}
    </div>
  );
}

const withScore = (words: string, { score }: PackageResult): string =>
  score === null ? words : texts.scored(words, score);
