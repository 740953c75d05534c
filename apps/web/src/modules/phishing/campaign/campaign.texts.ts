import { catalogue, counted, isolated, shownNumber, shownPercent } from '../../../core/texts.ts';

export const campaignTexts = catalogue({
  tabs: {
    label: 'Campaign',
    results: 'Results',
    recipients: 'Recipients',
    counted: (count: string) => `Recipients (${count})`,
  },
  noResults: {
    title: 'No results yet',
    why: 'Results appear here once emails are sent.',
    ended: 'No results',
    endedWhy: 'The campaign ended before any emails were delivered.',
  },
  kpis: {
    label: 'Campaign figures',
    resilience: 'Resilience',
    resilienceNote: (reported: number, failed: number) =>
      `${shownNumber(reported)} reported ÷ ${shownNumber(failed)} failed`,
    failed: 'Failed',
    reported: 'Reported',
    ofDelivered: (share: string) => `${share} of delivered`,
    click: 'Time to click',
    report: 'Time to report',
    median: 'median',
    first: (duration: string) => `median · first after ${duration}`,
  },
  funnel: {
    title: 'Campaign funnel',
    context: (delivered: number, targeted: number) =>
      delivered === targeted
        ? `Delivered to all ${shownNumber(targeted)} recipients`
        : `Delivered to ${shownNumber(delivered)} of ${shownNumber(targeted)} recipients`,
    delivered: 'Sent',
    opened: 'Opened',
    clicked: 'Clicked',
    submitted: 'Submitted',
    reported: 'Reported',
    share: (part: string) => `${part} of delivered`,
    loss: (count: number) => `−${shownNumber(count)}`,
    removed: (count: number) => `Scanner clicks removed (${shownNumber(count)})`,
    raw: 'These figures include events of mail scanners, so they aren’t linked to recipients.',
    excluded: (count: number) =>
      counted(count, { one: 'Show recipients with # excluded event', other: 'Show recipients with # excluded events' }),
  },
  trend: {
    title: 'Recent campaigns',
    note: (count: number) =>
      counted(count, { one: 'Share of delivered emails', other: 'Share of delivered emails, last # campaigns' }),
    campaign: 'Campaign',
    failed: 'Failed',
    reported: 'Reported',
    none: 'You’ll see a trend after your second campaign.',
    failBand: (rate: string, clients: number) => `Other clients: ${rate} failed (median of ${shownNumber(clients)})`,
    noBenchmark: 'Benchmark available once five other clients have results.',
  },
  departments: {
    title: 'Departments',
    context: 'Share of delivered emails by department',
    folded: 'Departments with fewer than five recipients are combined as “Others”.',
    department: 'Department',
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    submitted: 'Submitted',
    reported: 'Reported',
    none: 'Departments appear here once emails are delivered.',
    tooSmall: 'There are too few recipients to show departments without revealing individuals.',
    cell: (department: string, stage: string, words: string) => `${isolated(department)}, ${stage}: ${words}`,
    value: (share: number) => shownPercent(Math.round(share * 100)),
  },
  hour: {
    title: 'First hour',
    note: 'First click and first report of each recipient, in steps of five minutes',
    minute: 'Minutes after the email was sent',
    clicked: 'Clicked',
    reported: 'Reported',
    from: (first: number, last: number) => `Minutes ${shownNumber(first)}–${shownNumber(last)}`,
    none: 'No clicks or reports in the first hour.',
  },
  lure: {
    title: 'The email',
    notes: 'Red flags',
    attributes: 'Attributes of the email',
  },
  exports: {
    label: 'Export',
    pdf: 'Report (PDF)',
    pdfHint: 'Figures, departments and the email, without names',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    named: 'Recipients with names',
    hidden: 'Recipients as shown here, without names',
    busy: (format: string) => `Preparing ${format}`,
    fileName: (idVisual: string) => `${idVisual}-recipients`,
  },
  open: (name: string) => `Open ${isolated(name)}`,
  latest: {
    none: 'No phishing simulations yet',
    noneWhy: 'Results appear here once your provider starts the first campaign.',
  },
});
