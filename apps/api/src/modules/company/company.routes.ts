import { company } from '@gatehouse/contract/company/company';

import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { type RouteContext, inClient } from '../../platform/routes/route.ts';
import { changeCompany, showCompany } from './company.service.ts';
import { setClientStorage, showClientStorage } from './client-storage.service.ts';
import { removeLogo, setLogo } from './logo.service.ts';

export function companyRoutes(context: RouteContext): void {
  mount(context, company.get, showCompany);
  mount(context, company.update, changeCompany);
  mountUpload(context, company.setLogo, setLogo);
  mount(context, company.removeLogo, removeLogo);
  const client = inClient(context);
  mount(client, company.clientStorage, showClientStorage);
  mount(client, company.setClientStorage, setClientStorage);
}
