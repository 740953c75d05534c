import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { serverMessageOr } from '../../core/failure.ts';
import { callsOf } from './activity-side.ts';

/** The types that the server offers for activities and engagements. */
export interface ActivityTypes {
  /** Names without duplicates. */
  names: readonly string[];
  isLoading: boolean;
  /** The reason why some types are missing, or null. */
  problem: string | null;
}

/** Reads the types of activities and engagements from the viewer's side. */
export function useActivityTypes(companyId: string | undefined): ActivityTypes {
  const calls = callsOf(companyId);
  const activity = useRead(calls.types);
  const engagement = useRead(calls.engagementTypes);
  const failure = activity.failure ?? engagement.failure;
  const types = [...(activity.data ?? []), ...(engagement.data ?? [])];
  return {
    names: [...new Set(types.map(({ name }) => name))],
    isLoading: activity.isLoading || engagement.isLoading,
    problem: failure && serverMessageOr(failure, coreTexts.somethingWrong),
  };
}
