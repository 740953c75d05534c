/** Pages that preview a file in a frame. Only their content security policy allows frames with blob URLs. */
export const previewPaths = {
  report: '/provider/companies/:companyId/engagements/:id/report',
} as const;
