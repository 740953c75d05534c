import { type BurnDownPace, type Forecast, forecastOf, leastClosed } from './burn-down.ts';
import type { Wording } from './wording.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysOfWeek = 7;
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns a rate per week with one decimal, which is never shown as 0. */
const perWeek = (perDay: number): number => Math.max(0.1, Math.round(perDay * daysOfWeek * 10) / 10);

type Sentence = (pace: BurnDownPace, forecast: Forecast, until: string) => string;

function datedSentence({ counted, shownNumber }: Wording): Sentence {
  return ({ open, opened, closed, days }, forecast, until) => {
    if (forecast.kind !== 'date') return '';
    const rate = shownNumber(perWeek(forecast.perDay));
    const when = month.format(Date.parse(until) + forecast.days * dayMs);
    const period = counted(days, { one: 'over the last day', other: 'over the last # days' });
    const last = open === 1 ? 'the one open finding' : `the last of ${shownNumber(open)}`;
    if (opened <= 0) return `At ${rate} closed a week ${period}, ${last} closes around ${when}.`;
    const basis = `${shownNumber(closed)} closed, ${shownNumber(opened)} opened`;
    return `At a net ${rate} closed a week ${period} (${basis}), ${last} closes around ${when}.`;
  };
}

const openForms = {
  one: '# critical or high finding is open',
  other: '# critical and high findings are open',
};

/** Builds the sentence of a burn-down: the rate with its period and the date, or the reason that there is none. */
export function burnDownWording(wording: Wording) {
  const { counted, shownNumber } = wording;
  const inDays = (days: number) => counted(days, { one: 'in the last day', other: 'in the last # days' });
  const dated = datedSentence(wording);
  const sentences: Record<Forecast['kind'], Sentence> = {
    none: ({ closed, days }) => `No critical or high findings are open; ${shownNumber(closed)} closed ${inDays(days)}.`,
    few: ({ open, closed, days }) =>
      `${counted(open, openForms)}; a forecast needs ${shownNumber(leastClosed)} closed ${inDays(days)}, and there were ${shownNumber(closed)}.`,
    growing: ({ opened, closed, days }) =>
      opened === closed
        ? `As many critical and high findings were opened as closed ${inDays(days)} (${shownNumber(closed)}), so there is no forecast.`
        : `More critical and high findings were opened (${shownNumber(opened)}) than closed (${shownNumber(closed)}) ${inDays(days)}, so there is no forecast.`,
    far: ({ opened, closed, days }) =>
      `At the rate of the last ${shownNumber(days)} days (${shownNumber(closed)} closed, ${shownNumber(opened)} opened), closing all critical and high findings takes more than two years.`,
    date: dated,
  };
  return {
    forecast: (pace: BurnDownPace, until: string) => {
      const forecast = forecastOf(pace);
      return sentences[forecast.kind](pace, forecast, until);
    },
    /** For a period that is over. */
    past: ({ opened, closed }: BurnDownPace, days: string) =>
      `Open critical and high findings, ${wording.isolated(days)}: ${shownNumber(opened)} opened, ${shownNumber(closed)} closed.`,
    none: 'No tests yet',
    noneWhy: 'Open critical and high findings appear here once your provider publishes an engagement.',
  };
}
