/** States of a phishing simulation: it runs from its first event on, and is completed at the end of its last day. */
export type CampaignState = 'Draft' | 'Collecting' | 'Scheduled' | 'Running' | 'Completed' | 'Cancelled';

const moves: Record<CampaignState, readonly CampaignState[]> = {
  Draft: ['Collecting', 'Scheduled', 'Cancelled'],
  Collecting: ['Draft', 'Scheduled', 'Cancelled'],
  Scheduled: ['Collecting', 'Running', 'Cancelled'],
  Running: ['Completed'],
  Completed: ['Running'],
  Cancelled: [],
};

/** Where staff may move a campaign from this state. */
export const campaignMovesFrom = (state: CampaignState): readonly CampaignState[] => moves[state];

/** Whether results are there or may come any moment: recipients cannot be replaced any more. */
export const hasStarted = (state: CampaignState): boolean => state === 'Running' || state === 'Completed';
