import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import type { HandOver } from '@gatehouse/contract/clients/client-assignment.schema';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, unprocessable } from '../../../platform/core/errors.ts';
import { clientTexts } from '../clients.texts.ts';
import { type Successor, sumOfWork, type WorkAtClient } from './open-work.store.ts';

type StaffCall = Pick<Call<AnyEndpoint>, 'viewer' | 'platform' | 'notifyStaff' | 'afterCommit'>;

/** Returns a 409 error with the amount of open work at each client. The page then asks who takes it over. */
export const openWorkAt = (left: readonly Pick<WorkAtClient, 'companyId' | 'name' | 'work'>[]): AppError =>
  new AppError(409, FailureCode.openWork, {
    message: clientTexts.openWork(sumOfWork(left.map(({ work }) => work))),
    issues: left.map(({ companyId, name, work }) => ({
      path: `handOver.${companyId}`,
      message: clientTexts.openWorkOf(name, work),
    })),
  });

/** Returns the entry for a client, or undefined when the request has none. */
export const handOverEntry = (handOver: HandOver | undefined, companyId: string) =>
  handOver?.find((entry) => entry.companyId === companyId);

/** Returns the error for a successor who cannot take over the work of a client. */
export const noSuccessor = (handOver: HandOver, companyId: string): AppError =>
  unprocessable(
    clientTexts.errors.noSuccessor,
    `handOver.${handOver.findIndex((entry) => entry.companyId === companyId)}.to`,
  );

/** Notifies the successor and refreshes the staff's open pages after the work has moved. */
export function announceHandOver(
  { viewer, platform, notifyStaff, afterCommit }: StaffCall,
  { companyId, name, work }: Pick<WorkAtClient, 'companyId' | 'name' | 'work'>,
  to: Successor | null,
): void {
  for (const event of [engagementEvents.updated, findingDraftEvents.updated, activityEvents.updated] as const)
    afterCommit(async () => platform.realtime.emitToStaff(companyId, event));
  if (to === null || to.id === viewer.id) return;
  const body = clientTexts.handedOver(viewer.fullname, name, work);
  notifyStaff({ kind: 'client-assigned', body, link: `/provider/companies/${companyId}/overview` }, [to.id]);
}
