import { clientActivityLink } from '@gatehouse/contract/activities/activities-access';
import type { QueuedActivity } from '@gatehouse/contract/activities/activity.schema';
import type { LetterRow } from '@gatehouse/contract/letters/letter.schema';
import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import type { ClientRetestRow } from '@gatehouse/contract/retests/retest.schema';
import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { WorkLine } from './work-line.tsx';
import { workTexts as texts } from './work.texts.ts';

/** A retest to start or to complete. */
export function RetestLine({ retest }: { retest: ClientRetestRow }) {
  const { _id, company, idVisual, title, engagement, numOfFindings, severity, state, expectedDate } = retest;
  const { change, isBusy } = useChange(providerRetests.take);
  const to = `/provider/retests?peek=${company._id}.${_id}`;
  const start = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: company._id, retestId: _id } });
    if (!error) raiseToast({ kind: 'success', message: texts.retest.started(idVisual) });
  };
  return (
    <WorkLine
      company={company}
      title={title === '' ? idVisual : title}
      to={to}
      details={[engagement.title]}
      facts={[texts.retest.findings(numOfFindings)]}
      severity={severity}
      time={expectedDate !== null && <DueDate isTwoLine day={expectedDate} timeZone={company.timeZone} />}
      action={
        state === 'Requested' ? (
          <Button size="small" isBusy={isBusy} onClick={() => void start()}>
            {texts.retest.start}
          </Button>
        ) : (
          <LinkButton size="small" to={to}>
            {texts.retest.open}
          </LinkButton>
        )
      }
    />
  );
}

/** A client's request with the day by which it must be answered. */
export function RequestLine({ request }: { request: QueuedActivity }) {
  const { _id, company, task, type, answerBy } = request;
  const to = clientActivityLink(company._id, _id);
  return (
    <WorkLine
      company={company}
      title={task}
      to={to}
      details={[<bdi key="type">{type}</bdi>]}
      time={answerBy !== null && <DueDate isTwoLine day={answerBy} timeZone={company.timeZone} />}
      action={
        <LinkButton size="small" to={to}>
          {texts.request.answer}
        </LinkButton>
      }
    />
  );
}

/** A letter that a client requested; what it will state is on the page of its engagement. */
export function LetterRequestLine({ letter }: { letter: LetterRow }) {
  const { number, company, engagement, requestedBy, requestedAt } = letter;
  const to = `/provider/companies/${company._id}/engagements/${engagement._id}/letters`;
  return (
    <WorkLine
      company={company}
      title={number}
      to={to}
      details={[
        <bdi key="engagement">{engagement.title}</bdi>,
        <Sentence key="by" text={texts.letter.by(requestedBy)} />,
      ]}
      time={<RelativeTime moment={requestedAt} />}
      action={
        <LinkButton size="small" to={to}>
          {texts.letter.review}
        </LinkButton>
      }
    />
  );
}

/** An attack surface issue whose retest the client requested. */
export function IssueLine({ issue }: { issue: QueuedIssue }) {
  const { _id, company, title, host, severity, dueDate } = issue;
  return (
    <WorkLine
      company={company}
      title={title}
      to={issueAddress(_id, company._id)}
      details={[
        <bdi key="host" dir="ltr">
          {host.name}
        </bdi>,
      ]}
      severity={severity}
      time={dueDate !== null && <DueDate isTwoLine day={dueDate} timeZone={company.timeZone} />}
    />
  );
}

/** Domains that a client added and that are not verified yet. */
export function DomainsLine({ client }: { client: ClientCompany }) {
  const to = `/provider/companies/${client._id}/domains`;
  return (
    <WorkLine
      company={client}
      title={texts.domain.names(client.domainsAsked)}
      to={to}
      details={[]}
      action={
        <LinkButton size="small" to={to}>
          {texts.domain.review}
        </LinkButton>
      }
    />
  );
}
