import { formatFailure } from '../read-failure.ts';
import type { LeakFile } from './leak-input.ts';
import type { LeakSummary } from './leak-record.ts';

const maxWarnings = 20;

/** Adds a warning. After a maximum number, further warnings are replaced with a single one. */
export function addWarning({ warnings }: LeakSummary, sentence: string): void {
  if (warnings.length < maxWarnings) warnings.push(sentence);
  else if (warnings.length === maxWarnings) warnings.push('More files were skipped; only the first are listed.');
}

/** Returns a handler for a file that is not text: a single file is rejected, one of several is skipped. */
export function fileRejecter({ path }: LeakFile, called: string, summary: LeakSummary): (reason: string) => void {
  return (reason) => {
    if (path === null) throw formatFailure(`The file is not ${called}: ${reason}.`, { byte: 0 });
    summary.otherFiles += 1;
    addWarning(summary, `"${path}" was skipped: ${reason}.`);
  };
}
