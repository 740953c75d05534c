/** Pages that preview a file in a frame: they alone may show what the page itself has fetched. */
export const previewPaths = {
  report: '/provider/companies/:companyId/engagements/:id/report',
} as const;
