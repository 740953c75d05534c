import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { clientView } from '@gatehouse/contract/clients/client-view';
import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { clients } from '@gatehouse/contract/clients/clients';
import { portfolio } from '@gatehouse/contract/clients/portfolio';
import { company } from '@gatehouse/contract/company/company';
import { teams } from '@gatehouse/contract/staff/teams';

import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountOutside } from '../../platform/mounting/mount-outside.ts';
import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, inPublic, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { doOutsideRegularly, doRegularly } from '../../platform/jobs/chores.ts';
import { changeAssignment, showAssignment } from './assignment/assignment.service.ts';
import { createClient } from './create/create-client.service.ts';
import {
  approveErasure,
  downloadErasureCertificate,
  requestErasure,
  showErasure,
  withdrawErasure,
} from './erasure/erasure.service.ts';
import { cleanUpErasedClients, runErasures } from './erasure/run-erasures.ts';
import { createExport, downloadExport, listExports, showExport } from './export/client-exports.service.ts';
import { downloadSchema } from './export/export-schema.ts';
import { expireArchives, runExports } from './export/run-exports.ts';
import { portfolioSource } from './portfolio/portfolio.list.ts';
import { archiveClient, restoreClient } from './archive/archive.service.ts';
import { changeClient } from './record/change-client.service.ts';
import { removeClientLogo, setClientLogo } from './record/client-logo.service.ts';
import { showOverview } from './record/overview.service.ts';
import { showClient } from './record/show-client.ts';
import { keepServices, notifyOfEndings } from './services/keep-services.ts';
import { addService, changeService, listServices, setServiceState } from './services/services.service.ts';
import { endClientView, logEndedViews, startClientView } from './view/client-view.service.ts';
import { changeTeam, createTeam, listTeams, removeTeam } from './teams/teams.service.ts';

export function clientsRoutes(context: RouteContext): void {
  mountOutside(context, clients.create, createClient);
  mountList(overClients(context), portfolio.list, portfolioSource);
  mount(context, teams.list, listTeams);
  mount(context, teams.create, createTeam);
  mount(context, teams.change, changeTeam);
  mount(context, teams.remove, removeTeam);
  const client = inClient(context);
  mount(client, company.client, showClient);
  mount(client, clients.change, changeClient);
  mountUpload(client, clients.setLogo, setClientLogo);
  mount(client, clients.removeLogo, removeClientLogo);
  mount(client, clients.archive, archiveClient);
  mount(client, clients.restore, restoreClient);
  mount(client, clients.overview, showOverview);
  mount(client, clientAssignment.get, showAssignment);
  mount(client, clientAssignment.change, changeAssignment);
  mount(client, clients.services, listServices);
  mount(client, clients.addService, addService);
  mount(client, clients.changeService, changeService);
  mount(client, clients.setServiceState, setServiceState);
  mount(client, clientView.start, startClientView);
  mount(context, clientView.end, endClientView);
  mount(client, clientExports.create, createExport);
  mount(client, clientExports.list, listExports);
  mount(client, clientExports.get, showExport);
  mountDownload(client, clientExports.download, downloadExport);
  mountPublicFile(inPublic(context), clientExports.schema, downloadSchema);
  mount(client, clientErasure.request, requestErasure);
  mount(client, clientErasure.get, showErasure);
  mount(client, clientErasure.withdraw, withdrawErasure);
  mount(client, clientErasure.approve, approveErasure);
  mountDownload(client, clientErasure.certificate, downloadErasureCertificate);
  startJobs(context);
}

function startJobs(context: RouteContext): void {
  const isClosing = () => context.app.isClosing;
  doOutsideRegularly(context, runExports(context.platform, isClosing));
  doOutsideRegularly(context, runErasures(context.platform, isClosing));
  doOutsideRegularly(context, cleanUpErasedClients(context.platform, isClosing));
  doRegularly(context, expireArchives);
  doRegularly(context, logEndedViews);
  doRegularly(context, keepServices);
  doRegularly(context, notifyOfEndings(context.platform));
}
