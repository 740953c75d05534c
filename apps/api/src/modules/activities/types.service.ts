import { rulesOfType } from '@gatehouse/contract/uploads-rules';
import { activityTypes } from '@gatehouse/domain/calendar/activity-types';

/** The types that can be chosen, with the files that they take. */
export const listTypes = async (): Promise<{ name: string; extensions: string[] }[]> =>
  activityTypes.map((name) => ({ name, extensions: [...(rulesOfType(name)?.extensions ?? [])] }));
