import { text } from 'node:stream/consumers';

import { addEvent, type CalendarEntry, openCalendar } from '../modules/calendar/calendar-event.ts';
import { readWithIcalJs, readWithNodeIcal } from './calendar-readers.ts';

const { entries, file } = JSON.parse(await text(process.stdin)) as { entries: CalendarEntry[]; file?: string };
const calendar = openCalendar({ name: 'Zones', method: 'PUBLISH' });
for (const entry of entries) addEvent(calendar, entry, 'https://portal.example');
const written = calendar.toString();
const read = file ?? written;
process.stdout.write(JSON.stringify({ file: written, icalJs: readWithIcalJs(read), nodeIcal: readWithNodeIcal(read) }));
