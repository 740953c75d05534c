import { cves, providerAdvisories } from '@gatehouse/contract/cves/cves';
import { providerCves } from '@gatehouse/contract/cves/provider-cves';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { exportCves, exportVex } from './exports/cve-export.service.ts';
import { listSources } from './lists/advisory-sources.service.ts';
import { clientCveSource } from './lists/client-cves.list.ts';
import { readClientCve, readCve } from './lists/cve-detail.service.ts';
import { readPlot } from './lists/cve-plot.service.ts';
import { advisorySource, cveSource } from './lists/cves.list.ts';
import { createCve } from './lists/own-cves.service.ts';
import { openMatchRunner } from './matching/match-runner.ts';

export function cvesRoutes(context: RouteContext): void {
  const runner = openMatchRunner(context);
  mountList(context, cves.list, cveSource);
  mount(context, cves.plot, readPlot);
  mount(context, cves.get, readCve);
  mountDownload(context, cves.export, exportCves);
  mountDownload(context, cves.vex, exportVex);
  mount(context, cves.create, createCve(runner));

  mountList(overClients(context), providerAdvisories.list, advisorySource);
  mount(context, providerAdvisories.sources, listSources);
  mountList(overClients(context), providerCves.list, clientCveSource);
  mount(inClient(context), providerCves.get, readClientCve);
  mountList(inClient(context), providerAdvisories.clientCves, cveSource);
  mountDownload(inClient(context), providerAdvisories.exportClientCves, exportCves);
}
