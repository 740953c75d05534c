import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { clientExists } from '../../platform/http/named-client.ts';
import { mountUpload } from '../../platform/http/mount-files.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import { mountText } from '../../platform/http/mount-text.ts';
import { mount } from '../../platform/http/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/http/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { openJobRunner } from '../../platform/jobs/status-job-runner.ts';
import {
  addIssueFile,
  changeComment,
  listComments,
  postComment,
  postStaffComment,
  withdrawComment,
} from './comments/comments.service.ts';
import { startAcceptJob, startAssignJob } from './jobs/issue-bulk.service.ts';
import { issueStatusJobs, readJob, startJob, undoJob } from './jobs/issue-jobs.service.ts';
import { countFacets, listGroups, readTrend, writeQueueFacets } from './lists/issue-lists.service.ts';
import { clientIssueSource, issueQueueSource, issueSource } from './lists/issues.list.ts';
import { acceptRisk, decideAcceptance, endAcceptance, endAcceptances } from './moves/acceptance.service.ts';
import { assignIssue, changeIssue, decideIssue } from './moves/change-issue.service.ts';
import { convertIssue } from './moves/convert-issue.service.ts';
import { listColleagues, readIssue } from './moves/read-issue.service.ts';

export function surfaceIssueRoutes(context: RouteContext): void {
  const runner = openJobRunner(context, issueStatusJobs);
  doRegularly(context, endAcceptances);
  mountList(context, surfaceIssues.list, issueSource);
  mount(context, surfaceIssues.facets, countFacets);
  mountList(context, surfaceIssues.groups, { page: listGroups });
  mount(context, surfaceIssues.trend, readTrend);
  mount(context, surfaceIssues.colleagues, listColleagues);
  mount(context, surfaceIssues.get, readIssue);
  mount(context, surfaceIssues.change, changeIssue);
  mount(context, surfaceIssues.assign, assignIssue);
  mount(context, surfaceIssues.accept, acceptRisk);
  mount(context, surfaceIssues.endAcceptance, endAcceptance);
  mount(context, surfaceIssues.decide, decideAcceptance);
  mount(context, surfaceIssues.comments, listComments);
  mount(context, surfaceIssues.comment, postComment);
  mountUpload(context, surfaceIssues.addFile, addIssueFile);
  mount(context, surfaceIssues.editComment, changeComment);
  mount(context, surfaceIssues.removeComment, withdrawComment);
  mount(context, surfaceIssues.startJob, startJob(runner));
  mount(context, surfaceIssues.assignJob, startAssignJob(runner));
  mount(context, surfaceIssues.acceptJob, startAcceptJob(runner));
  mount(context, surfaceIssues.job, readJob);
  mount(context, surfaceIssues.undoJob, undoJob(runner));
  mountForStaff(context, runner);
}

/** Mounts the staff endpoints across all clients and within one client. */
function mountForStaff(context: RouteContext, runner: ReturnType<typeof openJobRunner>): void {
  mountList(overClients(context), providerSurfaceIssues.queue, issueQueueSource);
  mountText(overClients(context), providerSurfaceIssues.queueFacets, writeQueueFacets);
  const client = inClient(context);
  mountList(client, providerSurfaceIssues.list, clientIssueSource);
  mount(client, providerSurfaceIssues.facets, countFacets);
  mountList(client, providerSurfaceIssues.groups, { page: listGroups, parent: () => clientExists });
  mount(client, providerSurfaceIssues.get, readIssue);
  mount(client, providerSurfaceIssues.change, decideIssue);
  mount(client, providerSurfaceIssues.comments, listComments);
  mount(client, providerSurfaceIssues.comment, postStaffComment);
  mountUpload(client, providerSurfaceIssues.addFile, addIssueFile);
  mount(client, providerSurfaceIssues.convert, convertIssue);
  mount(client, providerSurfaceIssues.startJob, startJob(runner));
  mount(client, providerSurfaceIssues.job, readJob);
  mount(client, providerSurfaceIssues.undoJob, undoJob(runner));
}
