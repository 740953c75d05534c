/** Error texts about a company. */
export const companyTexts = {
  ownFactorFirst: 'Turn on two-factor authentication for your own account first',
};
