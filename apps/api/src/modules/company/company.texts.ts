/** Notifications and answers about a company. */
export const companyTexts = {
  domainsAsked: (company: string, first: string, more: number) =>
    `${company} requested monitoring of #${first}${more > 0 ? ` and ${more} more` : ''}` as const,
  ownFactorFirst: 'Turn on two-factor authentication for your own account first',
};
