import { create } from 'qrcode';

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Returns a QR code as SVG path data, without its quiet zone. */
export function qrCodePath(text: string, { x, y, side }: Square): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = side / modules.size;
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  return rows
    .flatMap((row) =>
      rows
        .filter((column) => modules.get(row, column))
        .map(
          (column) =>
            `M${fixed(x + column * step)} ${fixed(y + row * step)}h${fixed(step)}v${fixed(step)}h${fixed(-step)}z`,
        ),
    )
    .join('');
}

const fixed = (length: number): string => String(Math.round(length * 1_000) / 1_000);
