import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { authSchemas } from './auth.schema.ts';

/** Calls before a sign-in, and of the session. */
export const auth = endpoints(typedBy<typeof authSchemas>(), {
  csrfToken: endpoint({ method: 'GET', path: '/csrf-token', access: 'public' }),
  signIn: endpoint({ method: 'POST', path: '/companyUsers/token', access: 'public' }),
  refresh: endpoint({ method: 'GET', path: '/companyUsers/refreshtoken', access: 'public', ownSiteOnly: true }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/companyUsers/refreshtoken',
    access: 'public',
    whileInClientView: true,
  }),
  checkToken: endpoint({ method: 'GET', path: '/companyUsers/checkToken', access: 'public' }),
  requestReset: endpoint({
    method: 'PUT',
    path: '/publicCybersecurityAwareness/resetPasswordByEmail',
    access: 'public',
  }),
  resetPassword: endpoint({ method: 'PUT', path: '/users/resetPasswordByTotp', access: 'public' }),
  setUp: endpoint({ method: 'POST', path: '/set-up', access: 'public' }),
  openInvitation: endpoint({ method: 'POST', path: '/companyUsers/invitation', access: 'public' }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/companyUsers/invitation/acceptance',
    access: 'public',
    emits: ['users:updated'],
  }),
});
