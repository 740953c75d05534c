export { findNewestCampaigns } from './campaigns/newest-campaigns.ts';
export { rehashPeople as remarkPeople } from './results/moved-people.ts';
