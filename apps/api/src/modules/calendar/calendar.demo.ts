import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { buildSentInvitations } from './calendar.build.ts';

/** Marks the demo's planned items as already sent, so that nobody receives an invitation to them. */
export const fillCalendar: DemoFiller = ({ database, company }) => buildSentInvitations(database, company.id);
