export { findNewestCampaigns } from './campaigns/newest-campaigns.ts';
