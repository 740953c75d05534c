/** The content of place of every password; it tells nothing, not even the length. */
export const passwordMask = '••••••••';

/** `found`: it came in; `seen`: it came again; `reopened`: it came again after it was Mitigated. */
export const breachHistoryKinds = ['found', 'seen', 'reopened', 'status', 'assignee'] as const;
