export { announceSettings } from './company.service.ts';
export { dropLogo, readLogo, storeLogo } from './logo.service.ts';
