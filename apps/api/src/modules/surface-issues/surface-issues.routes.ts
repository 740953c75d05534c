import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { clientExists } from '../../platform/routes/named-client.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { openJobRunner } from '../../platform/jobs/status-job-runner.ts';
import {
  issueJobs,
  issueStatusJobs,
  startAcceptJob,
  startAssignJob,
  startStatusJob,
} from './jobs/issue-jobs.service.ts';
import { issueGroups, queueGroups } from './lists/issue-groups.list.ts';
import { countFacets, readTrend, writeQueueFacets } from './lists/issue-lists.service.ts';
import { clientIssueSource, issueQueueSource, issueSource } from './records/issues.list.ts';
import { endAcceptances, issueAcceptance } from './moves/accept-issue.service.ts';
import {
  addIssueFile,
  assignIssue,
  changeIssue,
  decideIssue,
  issueAssignment,
  issueComments,
} from './moves/change-issue.service.ts';
import { convertIssue } from './moves/convert-issue.service.ts';
import { readIssue } from './records/read-issue.service.ts';

export function surfaceIssueRoutes(context: RouteContext): void {
  const runner = openJobRunner(context, issueStatusJobs);
  doRegularly(context, endAcceptances);
  mountList(context, surfaceIssues.list, issueSource);
  mount(context, surfaceIssues.facets, countFacets);
  mountList(context, surfaceIssues.groups, issueGroups);
  mount(context, surfaceIssues.trend, readTrend);
  mount(context, surfaceIssues.colleagues, issueAssignment.colleagues);
  mount(context, surfaceIssues.get, readIssue);
  mount(context, surfaceIssues.change, changeIssue);
  mount(context, surfaceIssues.assign, assignIssue);
  mount(context, surfaceIssues.accept, issueAcceptance.accept);
  mount(context, surfaceIssues.endAcceptance, issueAcceptance.end);
  mount(context, surfaceIssues.decide, issueAcceptance.decide);
  mount(context, surfaceIssues.comments, issueComments.list);
  mount(context, surfaceIssues.comment, issueComments.post);
  mountUpload(context, surfaceIssues.addFile, addIssueFile);
  mount(context, surfaceIssues.editComment, issueComments.change);
  mount(context, surfaceIssues.removeComment, issueComments.withdraw);
  mount(context, surfaceIssues.startJob, startStatusJob(runner));
  mount(context, surfaceIssues.assignJob, startAssignJob(runner));
  mount(context, surfaceIssues.acceptJob, startAcceptJob(runner));
  mount(context, surfaceIssues.job, issueJobs.read);
  mount(context, surfaceIssues.undoJob, issueJobs.undo(runner));
  mountForStaff(context, runner);
}

/** Mounts the staff endpoints across all clients and within one client. */
function mountForStaff(context: RouteContext, runner: ReturnType<typeof openJobRunner>): void {
  mountList(overClients(context), providerSurfaceIssues.queue, issueQueueSource);
  mountText(overClients(context), providerSurfaceIssues.queueFacets, writeQueueFacets);
  mountList(overClients(context), providerSurfaceIssues.queueGroups, queueGroups);
  const client = inClient(context);
  mountList(client, providerSurfaceIssues.list, clientIssueSource);
  mount(client, providerSurfaceIssues.facets, countFacets);
  mountList(client, providerSurfaceIssues.groups, { ...issueGroups, parent: () => clientExists });
  mount(client, providerSurfaceIssues.get, readIssue);
  mount(client, providerSurfaceIssues.change, decideIssue);
  mount(client, providerSurfaceIssues.comments, issueComments.list);
  mount(client, providerSurfaceIssues.comment, issueComments.post);
  mountUpload(client, providerSurfaceIssues.addFile, addIssueFile);
  mount(client, providerSurfaceIssues.convert, convertIssue);
  mount(client, providerSurfaceIssues.startJob, startStatusJob(runner));
  mount(client, providerSurfaceIssues.job, issueJobs.read);
  mount(client, providerSurfaceIssues.undoJob, issueJobs.undo(runner));
}
