import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import type { ReactNode } from 'react';

import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { FileName } from '../../../ui/files/file-name.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { JobState } from '../job-state.tsx';
import { jobTexts as texts } from './job.texts.ts';

/** The path of a client's imports. */
export const importsPath = (companyId: string): string => `/provider/companies/${companyId}/imports`;

const ids = /^(?:ENG-\d{4}-\d{4,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Describes the target engagement; null if the file names it. */
function targetOf({ engagement, engagementTitle }: ImportJob): string | null {
  if (engagement) return texts.into(engagement.title);
  return engagementTitle === null || ids.test(engagementTitle) ? null : texts.intoNew(engagementTitle);
}

export function JobHead({ job, actions }: { job: ImportJob; actions?: ReactNode }) {
  const { company, fileName, format, createdAt } = job;
  const client = useClientName(company._id) ?? company.name;
  const target = targetOf(job);
  return (
    <RecordHead
      crumbs={[
        { label: texts.clients, to: '/provider/clients' },
        { label: client, to: `/provider/companies/${company._id}/engagements` },
        { label: texts.imports, to: importsPath(company._id) },
        { label: shortFileName(fileName) },
      ]}
      title={<FileName name={fileName} />}
      meta={[
        <JobState key="state" {...job} />,
        <code key="format">{format}</code>,
        ...(target === null ? [] : [<bdi key="target">{target}</bdi>]),
        <RelativeTime key="at" moment={createdAt} />,
      ]}
      actions={actions}
    />
  );
}
