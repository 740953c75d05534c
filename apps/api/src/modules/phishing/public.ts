export { findNewestCampaigns } from './campaigns/newest-campaigns.ts';
export { remarkPeople } from './results/moved-people.ts';
