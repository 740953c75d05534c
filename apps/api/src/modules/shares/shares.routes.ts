import { sharedReports, shares } from '@gatehouse/contract/shares/shares';

import { mount } from '../../platform/mounting/mount.ts';
import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { changeShare, createShare, listShares, revokeShare } from './links/shares.service.ts';
import { openEntry, readGate } from './reader/enter.service.ts';
import {
  downloadSharedImage,
  downloadSharedPicture,
  downloadSharedReport,
  noteView,
  readSharedFindings,
  readSharedReport,
} from './reader/reader.service.ts';

export function sharesRoutes(context: RouteContext): void {
  mount(context, shares.list, listShares);
  mount(context, shares.create, createShare);
  mount(context, shares.change, changeShare);
  mount(context, shares.revoke, revokeShare);

  const readers = inPublic(context);
  mount(readers, sharedReports.get, readGate);
  mount(readers, sharedReports.enter, openEntry(context));
  mount(readers, sharedReports.report, readSharedReport);
  mount(readers, sharedReports.findings, readSharedFindings);
  mountPublicFile(readers, sharedReports.pdf, downloadSharedReport);
  mountPublicFile(readers, sharedReports.picture, downloadSharedPicture);
  mountPublicFile(readers, sharedReports.image, downloadSharedImage);
  mount(readers, sharedReports.view, noteView);
}
