export { findTakenAddresses } from './invitations/invitations.store.ts';
export type { InvitationCall } from './invitations/invitation-limits.service.ts';
export {
  inviteColleague,
  resendInvitation,
  sendInvitations,
  withdrawInvitation,
} from './invitations/invitations.service.ts';
export { invitationExists, updateInvited } from './invitations/invitations.store.ts';
export { changeRole, enableOrDisable, resetAccount } from './accounts.service.ts';
export { type Account, lockAccount, lockAdmins, updateAccount } from './accounts.store.ts';
export { findColleague } from './colleague.service.ts';
