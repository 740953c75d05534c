/** Pages that preview a file in a frame; only they can embed blobs of the page. */
export const previewPaths = {
  report: '/provider/companies/:companyId/engagements/:id/report',
} as const;
