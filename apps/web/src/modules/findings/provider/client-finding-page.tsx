import { providerFindings } from '@gatehouse/contract/provider-findings';
import { providerAttachments } from '@gatehouse/contract/attachments';
import type { ClientFinding as ClientFindingRecord } from '@gatehouse/contract/finding-detail';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { attachmentDoor } from '../../../core/attachment-door.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CarriedOver } from '../detail/carried-over.tsx';
import { ChosenPlaces } from './chosen-places.tsx';
import { clientFindingsTexts as texts } from './client-findings.texts.ts';
import { DueDay } from '../detail/due-day.tsx';
import { EditFindingDialog } from './edit-finding-dialog.tsx';
import { FindingFacts } from '../detail/finding-facts.tsx';
import { FindingFailure } from '../detail/finding-failure.tsx';
import { FindingHistory } from '../detail/finding-history.tsx';
import { FindingMarks } from '../detail/finding-marks.tsx';
import { FindingSkeleton } from '../detail/finding-skeleton.tsx';
import { FindingStory } from '../detail/finding-story.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { Scores } from '../detail/scores.tsx';
import { Thread } from '../thread/thread.tsx';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { VerdictForm } from './verdict-form.tsx';

const readers = ['both', 'provider'] as const;

export default function ClientFindingPage() {
  const { companyId = '', findingId = '' } = useParams();
  const params = { companyId, findingId };
  const finding = useRead(providerFindings.get, { params }, { refreshOnOpen: true });
  const failure = finding.failure;
  usePageTitle(finding.data?.title ?? findingsTexts.title);

  if (failure && !finding.data) {
    const back = { to: '/provider', label: texts.back };
    return <FindingFailure failure={failure} back={back} onRetry={finding.refresh} />;
  }
  if (!finding.data) return <FindingSkeleton />;
  return <ClientFinding key={findingId} finding={finding.data} params={params} />;
}

interface ClientFindingProps {
  finding: ClientFindingRecord;
  params: { companyId: string; findingId: string };
}

function ClientFinding({ finding, params }: ClientFindingProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isEditing, setIsEditing] = useState(false);
  const name = useClientName(params.companyId);
  return (
    <>
      <PageHeader
        trail={
          <Link to={`/provider/companies/${params.companyId}/findings`}>
            <bdi>{name === null ? texts.title : texts.titleOf(name)}</bdi>
          </Link>
        }
        title={<bdi>{finding.title}</bdi>}
        context={<FindingMarks finding={finding} />}
        action={<Button onClick={() => setIsEditing(true)}>{texts.edit.act}</Button>}
      />
      <div className={styles.columns}>
        <div className={styles.lead}>
          <VerdictForm finding={finding} params={params} chosen={chosen} onDone={() => setChosen([])} />
        </div>
        <div className={styles.main}>
          <FindingStory
            finding={finding}
            places={<ChosenPlaces finding={finding} params={params} chosen={chosen} onChoose={setChosen} />}
          />
          <StaffThread finding={finding} params={params} />
          <FindingHistory history={finding.history} companyId={params.companyId} />
        </div>
        <div className={styles.aside}>
          <Scores finding={finding} />
          <Card title={findingsTexts.plan.title}>
            <DueDay {...finding} />
          </Card>
          <FindingFacts finding={finding}>
            <dt>{findingsTexts.facts.engagement}</dt>
            <dd>
              <Link to={`/provider/companies/${params.companyId}/engagements/${finding.engagement._id}`}>
                <code>{finding.engagement.idVisual}</code>
              </Link>
            </dd>
            <CarriedOver
              origin={finding.carriedOver}
              to={(origin) => `/provider/companies/${params.companyId}/findings/${origin.finding._id}`}
            />
          </FindingFacts>
        </div>
      </div>
      {isEditing && <EditFindingDialog finding={finding} params={params} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function StaffThread({ finding, params }: ClientFindingProps) {
  const { change: commentAsProvider } = useChange(providerFindings.comment, { isQuiet: true });
  return (
    <Thread
      findingId={finding._id}
      comments={finding.comments}
      audiences={readers}
      colleagues={[]}
      door={attachmentDoor(providerAttachments.ofFinding, params)}
      companyId={params.companyId}
      onSend={async ({ text, audience, parentId, fileIds }) => {
        const readBy = audience === 'provider' ? audience : 'both';
        const { error } = await commentAsProvider({ params, body: { text, audience: readBy, parentId, fileIds } });
        return error ?? null;
      }}
    />
  );
}
