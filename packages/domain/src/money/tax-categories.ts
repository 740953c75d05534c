/**
 * Tax categories of EN 16931 (code list UNTDID 5305): standard rate, zero rated, exempt, reverse charge, supply within the
 * EU, export, outside the scope of tax.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
/** A tax category. */
export type TaxCategory = (typeof taxCategories)[number];
