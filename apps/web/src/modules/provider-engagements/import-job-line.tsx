import { type ImportJob, importJobs } from '@gatehouse/contract/import-jobs';
import { shortFileName } from '@gatehouse/domain/file-name';

import { useChange } from '../../core/data/use-change.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { raiseToast } from '../../core/toast.ts';
import { shownNumber } from '../../core/texts.ts';
import { importSigns } from '../../shared/vocabulary/signs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';
import { RejectedLines } from './rejected-lines.tsx';

const texts = importsTexts.jobs;

/** One import: what it is, how far it is, and what became of it. */
export function ImportJobLine({ job }: { job: ImportJob }) {
  const isUnderWay = job.state === 'Waiting' || job.state === 'Running';
  return (
    <li className={styles.job}>
      <div className={styles.jobHead}>
        <span className={styles.jobName}>
          <FileName name={job.fileName} />
          <span className={styles.second}>
            <code>{job.format}</code> · <RelativeTime moment={job.createdAt} />
          </span>
        </span>
        <StatusBadge sign={importSigns[job.state]} label={texts.states[job.state]} />
        {isUnderWay && <CancelButton job={job} />}
      </div>
      {isUnderWay && <JobProgress job={job} />}
      {job.failure !== '' && (
        <Notice kind="error">
          <bdi>{job.failure}</bdi>
        </Notice>
      )}
      {job.report && <JobReport report={job.report} />}
    </li>
  );
}

function JobProgress({ job: { fileName, bytesRead, bytesTotal } }: { job: ImportJob }) {
  const words = texts.read(shownFileSize(bytesRead), shownFileSize(bytesTotal));
  return (
    <div className={styles.progress}>
      <ProgressBar
        share={bytesTotal === 0 ? 0 : Math.min(1, bytesRead / bytesTotal)}
        label={texts.progress(fileName)}
        valueText={words}
      />
      <span className={styles.second}>{words}</span>
    </div>
  );
}

function CancelButton({ job }: { job: ImportJob }) {
  const { change: cancel, isBusy } = useChange(importJobs.cancel);
  const end = async (): Promise<void> => {
    const { error } = await cancel({ params: { companyId: job.company._id, id: job._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.cancelled(shortFileName(job.fileName)) });
  };
  return (
    <Button size="small" isBusy={isBusy} aria-label={texts.cancelOf(job.fileName)} onClick={() => void end()}>
      {texts.cancel}
    </Button>
  );
}

const counts = ['created', 'updated', 'unchanged', 'rejected'] as const;

function JobReport({ report }: { report: NonNullable<ImportJob['report']> }) {
  return (
    <div className={styles.report}>
      <dl className={styles.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{shownNumber(report[name])}</dd>
          </div>
        ))}
      </dl>
      {report.warnings.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{texts.warnings}</h3>
          <ul className={styles.warnings}>
            {report.warnings.map((warning) => (
              <li key={warning}>
                <bdi>{warning}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <RejectedLines rejections={report.rejections ?? []} />
    </div>
  );
}
