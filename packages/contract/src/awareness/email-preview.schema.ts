import { z } from 'zod';

/** An email before it is sent. Name, due date and link differ for each employee. */
export const emailPreviewSchema = z.strictObject({
  /** Employees who get a reminder if it is sent now; null for an invitation. */
  employees: z.number().int().nullable(),
  /** The name of the sender. */
  sender: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()).max(10),
  /** The label of the button with the personal link. */
  action: z.string(),
});
export type EmailPreview = z.output<typeof emailPreviewSchema>;
