import { hasAccess } from '@gatehouse/contract/core/access';
import { clientDomainsAccess } from '@gatehouse/contract/company/company';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { letterQueue } from '@gatehouse/contract/letters/letters';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { providerRetests } from '@gatehouse/contract/retests/retests';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ReviewLine } from './engagement-lines.tsx';
import { QuestionLine } from './question-line.tsx';
import { DomainsLine, IssueLine, LetterRequestLine, RequestLine, RetestLine } from './waiting-lines.tsx';
import { anyList, shownLines as limit, type WorkList } from './work-group.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.waiting;
/** The status code of issues in retest (specification.md, Entities and their fields). */
const inRetest = '4';

const useTesting = (isOff: boolean): WorkList<unknown>[] => {
  const retests = useRead(
    providerRetests.queue,
    { query: { turn: 'provider', sort: 'expectedDate', limit } },
    { isOff },
  );
  const questions = useRead(providerFindings.all, { query: { asked: 'true', sort: 'askedAt', limit } }, { isOff });
  const reviews = useRead(findingDrafts.all, { query: { toReview: 'true', sort: 'changedAt', limit } }, { isOff });
  return [
    anyList({
      key: 'retests',
      title: texts.retests,
      to: '/provider/retests?view=waiting',
      reading: retests,
      line: (retest) => <RetestLine key={retest._id} retest={retest} />,
    }),
    anyList({
      key: 'questions',
      title: texts.questions,
      to: '/provider/findings?view=asked',
      reading: questions,
      line: (finding) => <QuestionLine key={finding._id} finding={finding} />,
    }),
    anyList({
      key: 'reviews',
      title: texts.reviews,
      to: '/provider/findingDrafts?view=toReview',
      reading: reviews,
      line: (draft) => <ReviewLine key={draft._id} draft={draft} />,
    }),
  ];
};

/** Pending work over all clients. Each group is the start of a list and has the count of that list. */
export function usePendingWork(): WorkList<unknown>[] {
  const viewer = useViewer();
  const isOff = (access: Parameters<typeof hasAccess>[0]) => !hasAccess(access, viewer);
  const testing = useTesting(isOff(providerRetests.queue.access));
  const requests = useRead(
    providerActivities.queue,
    { query: { waiting: 'true', sort: 'answerBy', limit } },
    { isOff: isOff(providerActivities.queue.access) },
  );
  const letters = useRead(
    letterQueue.all,
    { query: { status: 'requested', sort: 'requestedAt', limit } },
    { isOff: isOff(letterQueue.all.access) },
  );
  const issues = useRead(
    providerSurfaceIssues.queue,
    { query: { status: inRetest, sort: 'dueDate', limit } },
    { isOff: isOff(providerSurfaceIssues.queue.access) },
  );
  const domains = useRead(
    provider.companies,
    { query: { asksDomains: 'true', limit } },
    { isOff: isOff(clientDomainsAccess) },
  );
  return [
    ...testing,
    anyList({
      key: 'requests',
      title: texts.requests,
      to: '/provider/activities?view=waiting',
      reading: requests,
      line: (request) => <RequestLine key={request._id} request={request} />,
    }),
    anyList({
      key: 'letters',
      title: texts.letters,
      to: '/provider/letters?view=requested',
      reading: letters,
      line: (letter) => <LetterRequestLine key={letter._id} letter={letter} />,
    }),
    anyList({
      key: 'issues',
      title: texts.issues,
      to: '/provider/issues?view=retest',
      reading: issues,
      line: (issue) => <IssueLine key={issue._id} issue={issue} />,
    }),
    anyList({
      key: 'domains',
      title: texts.domains,
      to: '/provider/clients?view=domains',
      reading: domains,
      line: (client) => <DomainsLine key={client._id} client={client} />,
    }),
  ];
}
