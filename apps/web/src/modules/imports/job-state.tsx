import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { shortFileName } from '@gatehouse/domain/file-name';

import { shownFileSize } from '../../core/file-size.ts';
import { importSigns } from '../../shared/vocabulary/signs.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.jobs;

/** True if an import is queued or running. */
export const isUnderWay = ({ state }: Pick<ImportJob, 'state'>): boolean => state === 'Waiting' || state === 'Running';

export const JobState = ({ state }: Pick<ImportJob, 'state'>) => (
  <StatusBadge look="plain" sign={importSigns[state]} label={texts.states[state]} />
);

/** Interval at which a running import is polled, in milliseconds. */
export const refreshMs = 1_000;

const shareOf = (done: number, total: number): number => (total === 0 ? 0 : Math.min(1, done / total));

/** The progress of an import: the file is read, then compared or stored. */
export function JobProgress({ fileName, bytesRead, bytesTotal, storing, isPreview }: ImportJob) {
  const name = shortFileName(fileName);
  if (storing) {
    const share = shareOf(storing.done, storing.total);
    const label = isPreview ? texts.comparing(name) : texts.storing(name);
    return <Progress label={label} value={share} text={texts.share(Math.round(share * 100))} />;
  }
  const text = texts.read(shownFileSize(bytesRead), shownFileSize(bytesTotal));
  return <Progress label={texts.progress(name)} value={shareOf(bytesRead, bytesTotal)} text={text} />;
}
