import { qrCodePath } from '@gatehouse/pdf/qr-code';

import type { DrawnCertificate } from './certificate.ts';
import { certificateTexts as texts } from './certificate-texts.ts';
import { type Box, inks, type Item, margin, type ShapeItem, type TextItem, textItem } from './layout-items.ts';

/** Side of the QR code in points: 28 mm. */
const qrSide = 79.37;
/** Empty space in points around the QR code, which scanners need. */
const quietZone = 9;
/** Space in points below the ID. */
const idMargin = 6;

/** The two lines of the ID below the QR code in points. Each has half of the 26 characters and is as wide as the code. */
const idLine = { height: 12, size: 10 } as const;

const boxPath = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}z`;

function idItems(certificateId: string, { x, y, width }: Omit<Box, 'height'>): TextItem[] {
  const half = Math.ceil(certificateId.length / 2);
  const halves = [certificateId.slice(0, half), certificateId.slice(half)];
  return halves.map((text, index) => ({
    ...textItem({ x, width }, { text, y: y + index * idLine.height, ...idLine }),
    font: 'code',
  }));
}

/** Returns the QR code and the ID in one frame, and the URL of the verification page on the other side. */
export function checkItems({ certificateId, address }: DrawnCertificate, width: number): Item[] {
  const right = width - margin - quietZone;
  const box = { x: right - qrSide, y: 414, width: qrSide, height: qrSide };
  const zone = {
    x: box.x - quietZone,
    y: box.y - quietZone,
    width: qrSide + 2 * quietZone,
    height: qrSide + 2 * quietZone + 2 * idLine.height + idMargin,
  };
  const path = boxPath(zone);
  const ground: ShapeItem = { kind: 'shape', path, fill: '#ffffff', stroke: inks.frame, opacity: 1, box: zone };
  const code: ShapeItem = {
    kind: 'shape',
    path: qrCodePath(address, { ...box, side: qrSide }),
    fill: inks.mark,
    opacity: 1,
    alt: texts.qrCode(address),
    box,
  };
  const ids = idItems(certificateId, { x: box.x, y: box.y + qrSide + quietZone, width: qrSide });
  const verify = textItem(
    { x: margin, width: width - 2 * margin - 200 },
    { text: texts.verify(address), y: 509, height: 24, size: 8, look: 'quiet' },
  );
  return [ground, code, ...ids, verify];
}
