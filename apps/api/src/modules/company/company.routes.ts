import { company } from '@gatehouse/contract/company';

import { mountUpload } from '../../platform/http/mount-files.ts';
import { mount } from '../../platform/http/mount.ts';
import { type Door, inClient } from '../../platform/http/route.ts';
import { setClientDomains, showClient, showClientDomains } from './client-domains.service.ts';
import { changeCompany, showCompany } from './company.service.ts';
import { setClientStorage, showClientStorage } from './client-storage.service.ts';
import { removeLogo, setLogo } from './logo.service.ts';

export function companyRoutes(door: Door): void {
  mount(door, company.get, showCompany);
  mount(door, company.update, changeCompany);
  mountUpload(door, company.setLogo, setLogo);
  mount(door, company.removeLogo, removeLogo);
  const client = inClient(door);
  mount(client, company.client, showClient);
  mount(client, company.clientStorage, showClientStorage);
  mount(client, company.setClientStorage, setClientStorage);
  mount(client, company.clientDomains, showClientDomains);
  mount(client, company.setClientDomains, setClientDomains);
}
