/** The version in the footer of every page (specification.md, Shell, "Footer"). */
export const portalVersion = 'V4.4.0';
