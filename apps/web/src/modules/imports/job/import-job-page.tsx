import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { useParams } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { focusHeading } from '../../../ui/layout/focus-heading.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { isUnderWay, JobProgress, refreshMs } from '../job-state.tsx';
import { importsPath, JobHead } from './job-head.tsx';
import { jobTexts as texts } from './job.texts.ts';
import { PreviewView } from './preview-view.tsx';
import { ResultView } from './result-view.tsx';

/** The page of an import through its states: reading, preview, storing and result. */
export default function ImportJobPage() {
  const { companyId = '', id = '' } = useParams();
  const reading = useRead(
    importJobs.get,
    { params: { companyId, id } },
    { refreshOnOpen: true, refreshEveryMs: (job) => (job && isUnderWay(job) ? refreshMs : 0) },
  );
  usePageTitle(reading.data?.fileName ?? texts.imports);
  return (
    <RecordBody isPage reading={reading} missing={{ ...texts.missing, to: importsPath(companyId) }}>
      {(job) => <JobView key={job._id} job={job} />}
    </RecordBody>
  );
}

function JobView({ job }: { job: ImportJob }) {
  const { state, report } = job;
  if (isUnderWay(job)) return <UnderWay job={job} />;
  if (state === 'Preview' && report) return <PreviewView job={job} report={report} />;
  return <ResultView job={job} />;
}

function UnderWay({ job }: { job: ImportJob }) {
  const { change, isBusy } = useChange(importJobs.cancel);
  const cancel = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: job.company._id, id: job._id } });
    if (!error) focusHeading();
  };
  return (
    <>
      <JobHead
        job={job}
        actions={
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        }
      />
      <Card>
        <Stack gap={8}>
          <JobProgress {...job} />
          <Text tone="muted" size={13}>
            {texts.keepsOpen}
          </Text>
        </Stack>
      </Card>
    </>
  );
}
