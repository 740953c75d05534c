import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { TrainingCurve as Curve } from '@gatehouse/contract/awareness/training-curve.schema';
import { daysBetween } from '@gatehouse/domain/calendar/day';
import { displayDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../../core/data/use-read.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { type CurveMark, type CurvePoint, ProgressCurve } from '../../../ui/charts/progress-curve.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { sessionsPath } from '../awareness-address.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { curveTexts as texts } from './curve.texts.ts';

const series = [
  { key: 'passed', label: texts.passed, look: 'strong' },
  { key: 'reminders', label: texts.reminders, look: 'quiet' },
] as const;

const shown = (day: string): string => displayDate(day) ?? day;

/** Returns a function that gives the position of a day, in percent from the start to the deadline or, if later, the last day. */
function placesOf({ date_start, date_end, days }: Curve): (day: string) => number {
  const last = days.at(-1)?.day ?? date_end;
  const length = Math.max(1, daysBetween(date_start, last > date_end ? last : date_end));
  return (day) => (daysBetween(date_start, day) / length) * 100;
}

function pointsOf({ days }: Curve, placeOf: (day: string) => number): CurvePoint[] {
  return days.map(({ day, passed, reminders }) => ({
    key: day,
    label: shown(day),
    values: { passed, reminders },
    place: placeOf(day),
  }));
}

const eventsOf = ({ days }: Curve, placeOf: (day: string) => number): CurveMark[] =>
  days
    .filter(({ reminders }) => reminders > 0)
    .map(({ day, reminders }) => ({ key: day, label: texts.event(shown(day), reminders), place: placeOf(day) }));

/** Minimum distance between two labels, in percent of the width. */
const leastGap = 22;

/** Returns labels for the first day and the end, and for today if it is far enough from both. */
function labelsOf({ date_start, date_end, days }: Curve, placeOf: (day: string) => number): CurveMark[] {
  const today = days.at(-1)?.day ?? date_start;
  const place = placeOf(today);
  const isApart = today < date_end && place > leastGap && place < 100 - leastGap;
  return [
    { key: 'start', label: shown(date_start), place: 0 },
    ...(isApart ? [{ key: 'today', label: texts.today, place }] : []),
    { key: 'end', label: shown(date_end), place: placeOf(date_end) },
  ];
}

const missing = { ...awarenessTexts.page.missing, to: sessionsPath };

/** The employees who have passed by each day of the session, against its deadline and with its reminders. */
export function TrainingCurve({ sessionId }: { sessionId: string }) {
  const reading = useRead(awareness.curve, { params: { id: sessionId } });
  return (
    <Card title={texts.title}>
      <RecordBody reading={reading} missing={missing}>
        {(data) => (data.isSuppressed ? <Text tone="muted">{texts.suppressed}</Text> : <Drawn curve={data} />)}
      </RecordBody>
    </Card>
  );
}

function Drawn({ curve }: { curve: Curve }) {
  const placeOf = placesOf(curve);
  const points = pointsOf(curve, placeOf);
  const events = eventsOf(curve, placeOf);
  const passed = curve.days.at(-1)?.passed ?? 0;
  return (
    <ProgressCurve
      label={texts.title}
      note={texts.note(passed, curve.enrolled, events.length)}
      pointLabel={texts.pointLabel}
      series={series}
      points={points}
      texts={texts.chart}
      goal={{ value: curve.enrolled, label: texts.enrolled(curve.enrolled) }}
      deadline={{ key: 'deadline', label: texts.deadline(shown(curve.date_end)), place: placeOf(curve.date_end) }}
      events={events}
      labels={labelsOf(curve, placeOf)}
    />
  );
}
