import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { clientDomains, domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountOutside } from '../../platform/mounting/mount-outside.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { clientExists } from '../../platform/routes/named-client.ts';
import { type RouteContext, inClient } from '../../platform/routes/route.ts';
import { listChangeGroups } from './hosts/change-groups.service.ts';
import { exportSurface } from './hosts/export.service.ts';
import { compareDays, readFacets, readSummary, visit } from './hosts/figures.service.ts';
import { changeHost, changeHosts, eraseHost, listOwners, readHost } from './hosts/hosts.service.ts';
import { writeOverview } from './hosts/overview.service.ts';
import { changeSource, hostSource, lookAlikeSource, serviceSource, subDomainSource } from './hosts/surface.list.ts';
import { writeTree } from './hosts/tree.service.ts';
import { scheduleSurfaceJobs } from './upkeep.ts';
import { changeLookAlike, readLookAlikeFacets } from './look-alikes/look-alikes.service.ts';
import { addScreenshot, addScreenshotFile, removeScreenshot } from './screenshots/screenshots.service.ts';
import { changeScope, listTargets, readScope } from './scope/provider-scope.service.ts';
import { addDomain, removeDomain, setDomainUses } from './scope/domains.service.ts';
import { listVerifications } from './scope/list-verifications.service.ts';
import { addAuthorization, verifyForClient } from './scope/override.service.ts';
import { checkNow } from './scope/verifications.service.ts';

export function attackSurfaceRoutes(context: RouteContext): void {
  scheduleSurfaceJobs(context);
  mountText(context, attackSurface.tree, writeTree);
  mount(context, attackSurface.summary, readSummary);
  mountText(context, attackSurface.overview, writeOverview);
  mountList(context, attackSurface.subDomains, subDomainSource);
  mountList(context, attackSurface.hosts, hostSource);
  mount(context, attackSurface.host, readHost);
  mountList(context, attackSurface.services, serviceSource);
  mount(context, attackSurface.facets, readFacets);
  mountList(context, attackSurface.changes, changeSource);
  mountList(context, attackSurface.changeGroups, { page: listChangeGroups });
  mount(context, attackSurface.compare, compareDays);
  mountList(context, attackSurface.lookAlikes, lookAlikeSource);
  mount(context, attackSurface.colleagues, listOwners);
  mountDownload(context, attackSurface.export, exportSurface);
  mount(context, attackSurface.changeHosts, changeHosts);
  mount(context, attackSurface.lookAlikeFacets, readLookAlikeFacets);
  mount(context, attackSurface.changeLookAlike, changeLookAlike);
  mount(context, attackSurface.visit, visit);

  mount(context, domainVerifications.list, listVerifications);
  mount(context, domainVerifications.create, addDomain);
  mountOutside(context, domainVerifications.check, checkNow);
  mount(context, domainVerifications.setUses, setDomainUses);
  mount(context, domainVerifications.remove, removeDomain);

  mountForStaff(inClient(context));
}

function mountForStaff(client: RouteContext<'client'>): void {
  mountText(client, providerSurface.tree, writeTree);
  mount(client, providerSurface.summary, readSummary);
  mountText(client, providerSurface.overview, writeOverview);
  mountList(client, providerSurface.hosts, hostSource);
  mount(client, providerSurface.facets, readFacets);
  mountDownload(client, providerSurface.export, exportSurface);
  mount(client, providerSurface.host, readHost);
  mountUpload(client, providerSurface.addScreenshotFile, addScreenshotFile);
  mount(client, providerSurface.addScreenshot, addScreenshot);
  mount(client, providerSurface.removeScreenshot, removeScreenshot);
  mount(client, providerSurface.changeHost, changeHost);
  mount(client, providerSurface.eraseHost, eraseHost);
  mountList(client, providerSurface.lookAlikes, lookAlikeSource);
  mount(client, providerSurface.lookAlikeFacets, readLookAlikeFacets);
  mount(client, providerSurface.changeLookAlike, changeLookAlike);
  mountList(client, providerSurface.changes, changeSource);
  mountList(client, providerSurface.changeGroups, { page: listChangeGroups, parent: () => clientExists });
  mount(client, providerSurface.compare, compareDays);
  mount(client, providerSurface.scope, readScope);
  mount(client, providerSurface.changeScope, changeScope);
  mount(client, clientDomains.list, listVerifications);
  mount(client, clientDomains.create, addDomain);
  mountOutside(client, clientDomains.check, checkNow);
  mount(client, clientDomains.setUses, setDomainUses);
  mount(client, clientDomains.remove, removeDomain);
  mountUpload(client, providerSurface.addAuthorization, addAuthorization);
  mount(client, providerSurface.verifyDomain, verifyForClient);
  mount(client, providerSurface.scanTargets, listTargets);
}
