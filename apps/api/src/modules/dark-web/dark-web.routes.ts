import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web';

import { mountDownload } from '../../platform/http/mount-files.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import { mount } from '../../platform/http/mount.ts';
import { type Door, inClient } from '../../platform/http/route.ts';
import { countFacets, listGroups, readFigures } from './leaks/breach-lists.service.ts';
import { breachSource } from './leaks/breaches.list.ts';
import { assignBreach, changeStatus, listColleagues, readBreach } from './dark-web.service.ts';
import { exportBreaches } from './leaks/export.service.ts';
import { withdraw } from './leaks/provider-dark-web.service.ts';
import { revealPassword } from './passwords/reveal.service.ts';
import { openJobRunner } from './jobs/status-job-runner.ts';
import { readJob, startJob, undoJob } from './jobs/status-jobs.service.ts';

export function darkWebRoutes(door: Door): void {
  const runner = openJobRunner(door);
  mountList(door, darkWeb.list, breachSource);
  mount(door, darkWeb.facets, countFacets);
  mountList(door, darkWeb.groups, { page: listGroups });
  mount(door, darkWeb.figures, readFigures);
  mountDownload(door, darkWeb.export, exportBreaches);
  mount(door, darkWeb.colleagues, listColleagues);
  mount(door, darkWeb.get, readBreach);
  mount(door, darkWeb.changeStatus, changeStatus);
  mount(door, darkWeb.assign, assignBreach);
  mount(door, darkWeb.reveal, revealPassword);
  mount(door, darkWeb.startJob, startJob(runner));
  mount(door, darkWeb.job, readJob);
  mount(door, darkWeb.undoJob, undoJob(runner));

  const client = inClient(door);
  mountList(client, providerDarkWeb.list, breachSource);
  mount(client, providerDarkWeb.withdraw, withdraw);
}
