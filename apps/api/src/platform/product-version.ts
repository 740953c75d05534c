/** Version of the product, as its footer shows it (specification.md, Shell). */
export const productVersion = '4.4.0';
