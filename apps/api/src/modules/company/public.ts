export { announceSettings } from './company.service.ts';
export { dropLogo, storeLogo } from './logo.service.ts';
