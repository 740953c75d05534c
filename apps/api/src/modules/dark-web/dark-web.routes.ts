import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { type RouteContext, inClient } from '../../platform/routes/route.ts';
import { openJobRunner } from '../../platform/jobs/status-job-runner.ts';
import { countFacets, leakGroups, readFigures } from './leaks/breach-lists.service.ts';
import { breachSource } from './leaks/breaches.list.ts';
import { assignBreach, changeStatus, listColleagues, readBreach } from './dark-web.service.ts';
import { exportBreaches } from './leaks/export.service.ts';
import { withdraw } from './leaks/provider-dark-web.service.ts';
import { revealPassword } from './passwords/reveal.service.ts';
import { leakStatusJobs } from './jobs/leak-status-jobs.ts';
import { leakJobs, startLeakJob } from './jobs/status-jobs.service.ts';

export function darkWebRoutes(context: RouteContext): void {
  const runner = openJobRunner(context, leakStatusJobs);
  mountList(context, darkWeb.list, breachSource);
  mount(context, darkWeb.facets, countFacets);
  mountList(context, darkWeb.groups, leakGroups);
  mount(context, darkWeb.figures, readFigures);
  mountDownload(context, darkWeb.export, exportBreaches);
  mount(context, darkWeb.colleagues, listColleagues);
  mount(context, darkWeb.get, readBreach);
  mount(context, darkWeb.changeStatus, changeStatus);
  mount(context, darkWeb.assign, assignBreach);
  mount(context, darkWeb.reveal, revealPassword);
  mount(context, darkWeb.startJob, startLeakJob(runner));
  mount(context, darkWeb.job, leakJobs.read);
  mount(context, darkWeb.undoJob, leakJobs.undo(runner));

  const client = inClient(context);
  mountList(client, providerDarkWeb.list, breachSource);
  mount(client, providerDarkWeb.withdraw, withdraw);
}
