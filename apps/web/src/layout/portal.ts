/** Stands in the footer of every page (spec §2 "Footer"). */
export const portalVersion = 'V4.4.0';
