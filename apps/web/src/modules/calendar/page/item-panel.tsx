import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';

import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ItemMark } from '../../../ui/calendar/item-mark.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { layerShapes, shownDates } from './calendar-items.ts';

interface ItemPanelProps {
  item: Answered;
  onClose: () => void;
}

/** The panel of an item of another module, with a link to its record. */
export function ItemPanel({ item, onClose }: ItemPanelProps) {
  const { layer, title, type, status, date_start: start, date_end: end, link } = item;
  return (
    <SidePanel
      isOpen
      size="narrow"
      title={<bdi>{title}</bdi>}
      footer={<LinkButton to={link}>{texts.item.open[layer]}</LinkButton>}
      texts={listTexts.peek}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Row gap={8}>
          <ItemMark shape={layerShapes[layer]} />
          <span>{texts.layer[layer]}</span>
        </Row>
        <PropertyList>
          {type !== '' && (
            <Property label={texts.typeTitle}>
              <bdi>{type}</bdi>
            </Property>
          )}
          {status !== '' && <Property label={texts.statusTitle}>{status}</Property>}
          <Property label={texts.item.dates}>{shownDates(start, end)}</Property>
        </PropertyList>
        <Callout kind="info">{texts.locks[layer]}</Callout>
      </Stack>
    </SidePanel>
  );
}
