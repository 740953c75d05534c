import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { authSchemas } from './auth.schema.ts';

/** Calls before a sign-in, and of the session. */
export const auth = endpoints(typedBy<typeof authSchemas>(), {
  csrfToken: getCall('/csrf-token', { access: 'public' }),
  signIn: postCall('/companyUsers/token', { access: 'public' }),
  refresh: getCall('/companyUsers/refreshtoken', { access: 'public', ownSiteOnly: true }),
  signOut: deleteCall('/companyUsers/refreshtoken', { access: 'public', whileInClientView: true }),
  checkToken: getCall('/companyUsers/checkToken', { access: 'public' }),
  requestReset: putCall('/publicCybersecurityAwareness/resetPasswordByEmail', { access: 'public' }),
  resetPassword: putCall('/users/resetPasswordByTotp', { access: 'public' }),
  setUp: postCall('/set-up', { access: 'public' }),
  openInvitation: postCall('/companyUsers/invitation', { access: 'public' }),
  acceptInvitation: postCall('/companyUsers/invitation/acceptance', { access: 'public', emits: ['users:updated'] }),
});
