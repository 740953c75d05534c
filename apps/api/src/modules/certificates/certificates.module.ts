import type { ApiModule } from '../../extensions/api-module.ts';
import { certificateData } from './certificates-keeper.ts';
import { fillCertificates } from './certificates.demo.ts';
import { certificateRoutes, publishKeySet } from './certificates.routes.ts';

export const certificatesModule: ApiModule = {
  name: 'certificates',
  routes: certificateRoutes,
  rootRoutes: publishKeySet,
  employeeKeepers: [certificateData],
  demo: fillCertificates,
};
