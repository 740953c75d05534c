/** Certificate texts that the server writes. */
export const certificateTexts = {
  failedAfterwards: 'The course reported a failure in the same attempt',
  revokedAlready: 'This certificate has already been revoked.',
  replacedAlready: (number: string) => `This certificate was replaced by ${number}.`,
  holderErased: 'The holder of this certificate was erased. It cannot be reissued.',
  notPassed: 'The holder is no longer enrolled with a passing result. It cannot be reissued.',
  reissued: 'Reissued',
  erased: 'The holder was erased',
  linkExpired: 'This link has expired. Request a new one.',
  withdrawn: 'This key has already been withdrawn.',
  fileName: (number: string, ending: string) => `${number}.${ending}`,
  keySubject: 'Certificate signing key',
  mail: {
    subject: 'Your certificates',
    text: 'You, or someone else, asked for the certificates issued to this email address.',
    expiry: 'The link works for one hour. If you did not ask for it, you can ignore this email.',
    action: 'View certificates',
  },
} as const;
