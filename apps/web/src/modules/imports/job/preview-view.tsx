import { leftOutAtMost } from '@gatehouse/contract/imports/import-findings';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';

import { useChange } from '../../../core/data/use-change.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { focusHeading } from '../../../ui/layout/focus-heading.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Lines, ReportBody } from '../import-report-dialog.tsx';
import { ImportFindings } from './import-findings.tsx';
import { JobHead } from './job-head.tsx';
import { jobTexts as texts } from './job.texts.ts';
import { type LeftOut, useExcludedFindings } from './use-left-out.ts';

const paramsOf = ({ company, _id }: ImportJob) => ({ companyId: company._id, id: _id });

type Report = NonNullable<ImportJob['report']>;

interface PreviewProps {
  job: ImportJob;
  report: Report;
}

/** The preview of an import: its effect, listed by finding if the file has findings. */
export function PreviewView({ job, report }: PreviewProps) {
  const leftOut = useExcludedFindings();
  const leaving = useLeaveGuard(leftOut.ids.size > 0);
  const isSame = report.created + report.updated === 0;
  return (
    <>
      <JobHead job={job} actions={<PreviewActions job={job} report={report} leftOut={leftOut} />} />
      <Stack>
        {leftOut.isTooMany && <Notice kind="error">{texts.tooMany(leftOutAtMost)}</Notice>}
        {job.hasFindings && isSame && <Notice kind="info">{texts.nothingNew}</Notice>}
        {job.hasFindings && <Warnings warnings={report.warnings} />}
        {job.hasFindings ? (
          <ImportFindings job={job} report={report} leftOut={leftOut} />
        ) : (
          <Card>
            <ReportBody {...report} />
          </Card>
        )}
      </Stack>
      <LeaveDialog leaving={leaving} />
    </>
  );
}

/** Warnings about parts of the file that were not read, and about the engagement. */
function Warnings({ warnings }: Pick<Report, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning">
      <Lines title={texts.warnings} lines={warnings} />
    </Notice>
  );
}

interface PreviewActionsProps extends PreviewProps {
  leftOut: LeftOut;
}

function PreviewActions({ job, report, leftOut }: PreviewActionsProps) {
  const confirmation = useChange(importJobs.confirm);
  const cancellation = useChange(importJobs.cancel);
  const count = report.created + report.updated - leftOut.ids.size;
  // Moves the focus, because the progress replaces the buttons.
  const confirm = async (): Promise<void> => {
    const { error } = await confirmation.change({ params: paramsOf(job), body: { exclude: [...leftOut.ids] } });
    if (!error) focusHeading();
  };
  const discard = async (): Promise<void> => {
    const { error } = await cancellation.change({ params: paramsOf(job) });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.discarded });
    focusHeading();
  };
  const isNothingLeft = leftOut.ids.size > 0 && count === 0;
  return (
    <>
      <Button isBusy={cancellation.isBusy} disabled={confirmation.isBusy} onClick={() => void discard()}>
        {texts.discard}
      </Button>
      <Button
        variant="primary"
        isBusy={confirmation.isBusy}
        disabled={cancellation.isBusy || leftOut.isTooMany || isNothingLeft}
        onClick={() => void confirm()}
      >
        {job.hasFindings ? texts.confirm(count) : texts.confirmOther}
      </Button>
    </>
  );
}
