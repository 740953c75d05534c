import { rulesOfType } from '@gatehouse/contract/uploads/uploads-rules';
import { activityTypes, engagementTypes } from '@gatehouse/domain/calendar/activity-types';

/** Returns the activity types with the file extensions that each accepts. */
const withFiles = (names: readonly string[]) =>
  names.map((name) => ({ name, extensions: [...(rulesOfType(name)?.extensions ?? [])] }));

export const listActivityTypes = async () => withFiles(activityTypes);

export const listEngagementTypes = async () => withFiles(engagementTypes);
