import type { DemoFiller } from '../../platform/demo-filler.ts';
import { buildSentInvitations } from './calendar.build.ts';

/** What is planned in the demo was planned long ago: no one gets an email about it now. */
export const fillCalendar: DemoFiller = ({ database, company }) => buildSentInvitations(database, company.id);
