/** States of a phishing simulation: it is Running from its first event, and Completed at the end of its last day. */
export type CampaignState = 'Draft' | 'Collecting' | 'Scheduled' | 'Running' | 'Completed' | 'Cancelled';

const moves: Record<CampaignState, readonly CampaignState[]> = {
  Draft: ['Collecting', 'Scheduled', 'Cancelled'],
  Collecting: ['Draft', 'Scheduled', 'Cancelled'],
  Scheduled: ['Collecting', 'Running', 'Cancelled'],
  Running: ['Completed'],
  Completed: ['Running'],
  Cancelled: [],
};

/** Returns the states to which staff may move a campaign. */
export const allowedCampaignStates = (state: CampaignState): readonly CampaignState[] => moves[state];

/** True if results exist or may arrive at any time, so that recipients can no longer be replaced. */
export const hasStarted = (state: CampaignState): boolean => state === 'Running' || state === 'Completed';
