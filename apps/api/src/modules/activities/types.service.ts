import { rulesOfType } from '@gatehouse/contract/uploads/uploads-rules';
import { activityTypes, engagementTypes } from '@gatehouse/domain/calendar/activity-types';

/** Names with the files that activities of the type take. */
const withFiles = (names: readonly string[]) =>
  names.map((name) => ({ name, extensions: [...(rulesOfType(name)?.extensions ?? [])] }));

export const listActivityTypes = async () => withFiles(activityTypes);

export const listEngagementTypes = async () => withFiles(engagementTypes);
