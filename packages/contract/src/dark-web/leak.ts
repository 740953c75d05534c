/** Displayed in place of every password; does not even reveal its length. */
export const passwordMask = '••••••••';

/** `found`: imported for the first time; `seen`: found again; `reopened`: found again after it was Mitigated. */
export const breachHistoryKinds = ['found', 'seen', 'reopened', 'status', 'assignee'] as const;
