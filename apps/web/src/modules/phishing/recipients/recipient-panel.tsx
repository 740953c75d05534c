import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { useChange } from '../../../core/data/use-change.ts';
import { sides, staffOnly } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { formatExactTime } from '../../../ui/time/moments.ts';
import { departmentName } from '../departments.ts';
import { shortDuration } from '../durations.ts';
import { PhishingLoading } from '../phishing-loading.tsx';
import styles from '../phishing.module.css';
import { phishingTexts } from '../phishing.texts.ts';
import { actionName, ResultBadge } from '../phishing-marks.tsx';
import { recipientTexts } from './recipients.texts.ts';

const texts = recipientTexts.panel;

type Event = PhishingEntry['events'][number];

interface RecipientPanelProps {
  id: string;
  campaignId: string;
  /** The recipient as listed, shown until the details are read. */
  listed: PhishingEntry | undefined;
  /** The client, for the provider's staff, who decide which events count. */
  companyId: string | undefined;
}

/** Reads the recipient separately, so that the panel stays open when the recipient no longer matches the filters. */
const useRecipient = ({ id, campaignId, companyId }: RecipientPanelProps) =>
  useSideRead(
    { own: phishing.entries, staff: providerPhishing.entries, companyId },
    { params: { id: campaignId }, query: { id, limit: 1 } },
  );

/** The events of a recipient, with the reason why an event does not count. */
export function RecipientPanel(props: RecipientPanelProps) {
  const { listed, companyId } = props;
  const { data, failure, refresh } = useRecipient(props);
  const entry = data ? data.rows[0] : listed;
  if (entry) return <Recipient entry={entry} companyId={companyId} />;
  if (data) return <Text tone="muted">{texts.missing}</Text>;
  return <PhishingLoading failure={failure} onRetry={refresh} />;
}

interface RecipientProps {
  entry: PhishingEntry;
  companyId: string | undefined;
}

function Recipient({ entry, companyId }: RecipientProps) {
  const { department, email, status, action, delivery } = entry;
  return (
    <Stack gap={24}>
      <PropertyList>
        <Property label={recipientTexts.columns.status}>
          <ResultBadge status={status} />
        </Property>
        <Property label={recipientTexts.columns.action}>{actionName(action)}</Property>
        <Property label={recipientTexts.columns.department}>
          <bdi>{departmentName(department)}</bdi>
        </Property>
        {email !== null && (
          <Property label={texts.email}>
            <bdi dir="ltr">{readableEmail(email)}</bdi>
          </Property>
        )}
        <Property label={texts.delivery}>{phishingTexts.deliveries[delivery]}</Property>
      </PropertyList>
      <Events entry={entry} companyId={companyId} />
    </Stack>
  );
}

function Events({ entry, companyId }: RecipientProps) {
  const { events, campaignRef } = entry;
  const sent = events.find(({ type }) => type === 'sent');
  return (
    <section>
      <Text as="div" weight="strong">
        {texts.events}
      </Text>
      {events.length === 0 && <Text tone="muted">{texts.noEvents}</Text>}
      <Stack as="ol" gap={0}>
        {events.map((event) => (
          <Stack key={event._id} as="li" gap={2} className={styles.event} data-excluded={event.excluded ?? undefined}>
            <Row justify="between" wraps={false} align="baseline">
              <span className={styles.eventName}>{texts.types[event.type]}</span>
              {staffOnly(companyId, (client) => (
                <EventDecision event={event} campaign={{ companyId: client, id: campaignRef }} />
              ))}
            </Row>
            <span className={textLook({ size: 13, tone: 'muted' })}>
              <EventTime event={event} sent={sent} />
            </span>
            <EventSource event={event} />
            {event.excluded !== null && <Text size={13}>{reasonsOf(companyId)[event.excluded]}</Text>}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

/** Event types that a scanner or mistake may have caused, so staff can exclude them; a sent email is certain. */
const decidable: readonly Event['type'][] = ['opened', 'clicked', 'submitted', 'reported'];

interface EventDecisionProps {
  event: Event;
  campaign: { companyId: string; id: string };
}

/** The button that excludes an event from the results, or includes it again. */
function EventDecision({ event: { _id, type, at, excluded }, campaign }: EventDecisionProps) {
  const { change, isBusy } = useChange(providerPhishing.exclude);
  if (!decidable.includes(type)) return null;
  const isExcluded = excluded !== null;
  const decide = async () => {
    const { error } = await change({ params: campaign, body: { eventIds: [_id], excluded: !isExcluded } });
    if (!error) raiseToast({ kind: 'success', message: isExcluded ? texts.countedDone : texts.excludedDone });
  };
  const label = isExcluded ? texts.countOne : texts.excludeOne;
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={isBusy}
      aria-label={label(texts.types[type], formatExactTime(at))}
      onClick={() => void decide()}
    >
      {isExcluded ? texts.count : texts.exclude}
    </Button>
  );
}

/** The time of an event, and its delay after the email. */
function EventTime({ event, sent }: { event: Event; sent: Event | undefined }) {
  const exact = <bdi>{formatExactTime(event.at)}</bdi>;
  const seconds = sent ? (Date.parse(event.at) - Date.parse(sent.at)) / 1_000 : 0;
  if (seconds <= 0) return exact;
  return (
    <>
      {exact} · <bdi>{texts.after(shortDuration(seconds))}</bdi>
    </>
  );
}

/** The IP address and browser, if the viewer may see them. */
function EventSource({ event: { ip, userAgent } }: { event: Event }) {
  if (ip === null && userAgent === null) return null;
  return (
    <span className={classNames(textLook({ size: 13, tone: 'muted' }), styles.agent)} dir="ltr">
      {ip !== null && <code>{ip}</code>} {userAgent}
    </span>
  );
}

const reasonsOf = sides(texts.rules, () => ({ ...texts.rules, manual: texts.manualByStaff }));
