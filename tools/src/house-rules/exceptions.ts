/** The only way round a house rule: the rule, the file, and the reason. One that is no longer needed is itself a violation. */
export type Exception = { rule: string; file: string; reason: string };

export const exceptions: Exception[] = [];
