import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useRead } from '../../../core/data/use-read.ts';
import { formatList } from '../../../core/texts.ts';
import { PublicationActions } from '../../../shared/engagements/publication-actions.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Lines, ReportBody } from '../import-report-dialog.tsx';
import { importsPath, JobHead } from './job-head.tsx';
import { jobTexts } from './job.texts.ts';

const texts = jobTexts.result;

type Report = NonNullable<ImportJob['report']>;

/** The result of an import, with links to the imported records. */
export function ResultView({ job }: { job: ImportJob }) {
  const { company, report, engagement } = job;
  return (
    <>
      <JobHead job={job} actions={<LinkButton to={importsPath(company._id)}>{texts.another}</LinkButton>} />
      <Stack>
        <Outcome job={job} />
        {job.state === 'Done' && report && engagement && <Found job={job} report={report} engagement={engagement} />}
        {report && job.state !== 'Cancelled' && <Details report={report} isBrief={engagement !== null} />}
      </Stack>
    </>
  );
}

/** The counts and warnings of an import, or only the warnings if the counts are already shown. */
function Details({ report, isBrief }: { report: Report; isBrief: boolean }) {
  if (!isBrief) {
    return (
      <Card>
        <ReportBody {...report} />
      </Card>
    );
  }
  if (report.warnings.length === 0) return null;
  return (
    <Notice kind="warning">
      <Lines title={jobTexts.warnings} lines={report.warnings} />
    </Notice>
  );
}

function Outcome({ job: { state, failure, report } }: { job: ImportJob }) {
  if (state === 'Refused')
    return (
      <Notice kind="error" title={texts.refused}>
        <bdi>{failure}</bdi>
      </Notice>
    );
  if (state === 'Cancelled') return <Notice kind="info">{texts.cancelled}</Notice>;
  if (state === 'Undone' || report === null) return <Notice kind="info">{texts.undone}</Notice>;
  return (
    <Notice kind="success" title={texts.done}>
      {formatList(partsOf(report))}
      {report.leftOut !== undefined && <p>{texts.again}</p>}
    </Notice>
  );
}

function partsOf({ created, updated, unchanged, leftOut = 0, waiting = 0 }: Report): string[] {
  const counts = { created, updated, unchanged, leftOut, waiting };
  const named = (['created', 'updated', 'unchanged', 'leftOut', 'waiting'] as const).filter((name) => counts[name] > 0);
  return (named.length === 0 ? (['created'] as const) : named).map((name) => texts.counts[name](counts[name]));
}

interface FoundProps {
  job: ImportJob;
  report: Report;
  engagement: NonNullable<ImportJob['engagement']>;
}

/** The engagement of the imported findings, with the next step: review its drafts, or publish it. */
function Found({ job, report, engagement }: FoundProps) {
  const { company } = job;
  const params = { companyId: company._id, id: engagement._id };
  const { data } = useRead(providerEngagements.get, { params }, { refreshOnOpen: true });
  const { waiting = 0 } = report;
  const isHidden = data !== undefined && data.publication !== 'Published';
  return (
    <Card title={<bdi>{`${engagement.idVisual} · ${engagement.title}`}</bdi>}>
      <Stack gap={12}>
        {isHidden && <Sentence text={texts.hidden(company.name)} />}
        <Row>
          <LinkButton to={`/provider/companies/${company._id}/engagements/${engagement._id}/findings`}>
            {waiting > 0 ? texts.drafts(waiting) : texts.view}
          </LinkButton>
          {isHidden && <PublicationActions engagement={data} params={params} client={company.name} isDirty={false} />}
        </Row>
      </Stack>
    </Card>
  );
}
