/** The product version shown in the footer (specification.md, Shell). */
export const productVersion = '4.4.0';
