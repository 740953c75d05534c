import { providerNameMark } from '../../platform/mail/mail-parts.ts';
import { counted } from '../../platform/core/texts.ts';

/** Email, notification and error texts about accounts and invitations. */
export const usersTexts = {
  hello: (fullname: string) => `Hello ${fullname},`,
  reset: {
    subject: 'Your password was reset',
    text: (by: string) =>
      `${by} reset your password, and you were signed out of all sessions. Request a code with your email address and choose a new password.`,
    factor: 'Two-factor authentication was also turned off. Set it up again after you sign in.',
    action: 'Choose a new password',
  },
  disabled: { subject: 'Your account was disabled' },
  factorOff: {
    subject: 'Two-factor authentication was turned off',
    text: 'Two-factor authentication was turned off for your account and you were signed out of all sessions. If you didn’t request this, contact your administrator immediately.',
  },
  invitation: {
    subject: (by: string, company: string) => `${by} invited you to join ${company}`,
    text: (by: string, company: string, role: string) =>
      `${by} invited you to join ${company} on ${providerNameMark}’s client portal. Your role: ${role}.`,
    staffText: (by: string, role: string) =>
      `${by} invited you to ${providerNameMark}’s client portal. Your role: ${role}.`,
    expiry: (moment: string) => `This single-use link expires on ${moment}. You’ll set your own password.`,
    unexpected: 'If you weren’t expecting this invitation, you can ignore this email.',
    action: 'Accept invitation',
  },
  /** A notification for the provider's staff. `#` marks the domains. */
  outsideDomains: (company: string, { users, more }: { users: number; more: number }, domains: string) =>
    `${company} invited ${counted(users, { one: '# user', other: '# users' })} outside its domains today: #${domains}${more > 0 ? ` and ${more} more` : ''}` as const,
  errors: {
    disabled: 'This account is disabled. Enable it first.',
    ownRole: 'You can’t change your own role',
    ownAccount: 'You can’t disable your own account',
    ownPassword: 'You can’t reset your own password here. Change it in your profile.',
    notAccepted: 'This invitation has not been accepted yet',
    tooManyOpen: (most: number) =>
      `A company can have up to ${most} open invitations. Withdraw some or wait until they are accepted. No invitations were sent.`,
    tooManyToday: (most: number, left: number) =>
      `A company can send ${most} invitation emails per day (${left} left today). No invitations were sent.`,
    tooManyForAddress: (address: string, most: number) =>
      `${address} has already received ${most} invitation emails today. Try again tomorrow.`,
    invalidLines: (count: number, first: number) =>
      counted(count, {
        one: `1 line is invalid, starting at line ${first}. No invitations were sent.`,
        other: `# lines are invalid, starting at line ${first}. No invitations were sent.`,
      }),
    notInvitable: 'This address cannot be invited',
    tooManyLines: (most: number) => `The file has more than ${most} users. Split it into smaller files.`,
    fileTooLarge: 'The file is larger than 1 MB. Split it into smaller files',
    noUsers: 'The file contains no users',
    noColumn: (column: string) => `The file has no column "${column}". Required columns: Name, Email and Role`,
  },
};
