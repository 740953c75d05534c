import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';

/** A demo campaign, and how recipients react to it. */
export interface DemoCampaign {
  name: string;
  /** Days before today. */
  startedBefore: number;
  lastsDays: number;
  status: CampaignState;
  subject: string;
  sender: string;
  tactic: string;
  technique: string;
  difficulty: number;
  /** Shares of the recipients that the email reached. */
  open: number;
  click: number;
  submit: number;
  report: number;
  /** Number of emails whose links are opened by an email gateway. */
  scanned: number;
}

/** A year of simulations in which the client improves. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Parcel held at customs',
    startedBefore: 345,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Your parcel is waiting for payment',
    sender: 'Parcel Service <service@parcel-status.example>',
    tactic: 'Urgency',
    technique: 'Link',
    difficulty: 2,
    open: 0.66,
    click: 0.27,
    submit: 0.1,
    report: 0.08,
    scanned: 0,
  },
  {
    name: 'Mailbox almost full',
    startedBefore: 300,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Your mailbox is 98 % full',
    sender: 'IT Service Desk <it@acme-support.example>',
    tactic: 'Fear',
    technique: 'Credential form',
    difficulty: 3,
    open: 0.62,
    click: 0.24,
    submit: 0.12,
    report: 0.11,
    scanned: 0,
  },
  {
    name: 'Annual salary review',
    startedBefore: 255,
    lastsDays: 14,
    status: 'Completed',
    subject: 'Salary review 2026: your letter',
    sender: 'Human Resources <hr@acme-people.example>',
    tactic: 'Curiosity',
    technique: 'Attachment',
    difficulty: 4,
    open: 0.78,
    click: 0.31,
    submit: 0.05,
    report: 0.09,
    scanned: 0,
  },
  {
    name: 'Invoice from a known supplier',
    startedBefore: 205,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Overdue invoice 88213',
    sender: 'Northwind Billing <billing@northwind-invoices.example>',
    tactic: 'Authority',
    technique: 'Macro',
    difficulty: 3,
    open: 0.6,
    click: 0.19,
    submit: 0.04,
    report: 0.16,
    scanned: 0,
  },
  {
    name: 'New parking permits',
    startedBefore: 160,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Register your car until Friday',
    sender: 'Facilities <parking@acme-facilities.example>',
    tactic: 'Helpfulness',
    technique: 'QR code',
    difficulty: 3,
    open: 0.58,
    click: 0.17,
    submit: 0.07,
    report: 0.19,
    scanned: 34,
  },
  {
    name: 'Shared document from the CEO',
    startedBefore: 110,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Strategy draft, please comment today',
    sender: 'Office of the CEO <ceo-office@acme-docs.example>',
    tactic: 'Authority',
    technique: 'Credential form',
    difficulty: 4,
    open: 0.7,
    click: 0.16,
    submit: 0.08,
    report: 0.24,
    scanned: 0,
  },
  {
    name: 'Gift card for your anniversary',
    startedBefore: 55,
    lastsDays: 10,
    status: 'Completed',
    subject: 'Thank you: a gift is waiting for you',
    sender: 'Acme Rewards <rewards@acme-thanks.example>',
    tactic: 'Reward',
    technique: 'Link',
    difficulty: 2,
    open: 0.64,
    click: 0.11,
    submit: 0.03,
    report: 0.31,
    scanned: 0,
  },
  {
    name: 'VPN certificate renewal',
    startedBefore: 4,
    lastsDays: 14,
    status: 'Running',
    subject: 'Your VPN certificate expires tomorrow',
    sender: 'Network Team <vpn@acme-network.example>',
    tactic: 'Urgency',
    technique: 'Credential form',
    difficulty: 4,
    open: 0.55,
    click: 0.12,
    submit: 0.05,
    report: 0.27,
    scanned: 0,
  },
];
