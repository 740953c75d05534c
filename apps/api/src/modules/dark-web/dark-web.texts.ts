import { counted } from '../../platform/core/texts.ts';

/** Texts of leak notifications and errors. They never reveal more about a password than that it was viewed. */
export const darkWebTexts = {
  kinds: {
    found: 'New leaked credentials',
    revealed: 'Leaked password viewed by a colleague',
    assigned: 'Leaks assigned to you',
  },
  revealed: (by: string, id: string) => `${by} viewed the password of #${id}` as const,
  assigned: (by: string, id: string) => `${by} assigned #${id} to you` as const,
  /** The text of one notification for a whole file, regardless of the number of records. `first` is the visual ID of one of them. */
  found: ({ created, reopened, first }: { created: number; reopened: number; first: string }) => {
    const parts = [
      ...(created > 0 ? [counted(created, { one: '# new leaked credential', other: '# new leaked credentials' })] : []),
      ...(reopened > 0
        ? [counted(reopened, { one: '# mitigated leak seen again', other: '# mitigated leaks seen again' })]
        : []),
    ];
    const others = created + reopened - 1;
    return `${parts.join(' and ')}: #${first}${others > 0 ? ` and ${others} more` : ''}` as const;
  },
  errors: {
    sameStatus: (status: string) => `It is already ${status}`,
    notAllowed: (from: string, to: string) => `${from} cannot become ${to}`,
    allowed: (fault: string, statuses: string) => `${fault}; allowed: ${statuses}`,
    assignee: 'Select a colleague with access to leaked credentials',
    filterOrIds: 'Provide either a filter or record IDs',
    undoOver: 'This change can no longer be undone',
    noPassword: 'This leak has no password',
  },
};
