import { blankCanvas, type Box, type Canvas, type Colour, fillBox } from './picture.ts';
import { signWidth, writeText } from './pixel-font.ts';

const dark: Colour = [18, 18, 20];
const light: Colour = [228, 228, 231];
const quiet: Colour = [140, 140, 150];
const good: Colour = [57, 181, 52];
const bad: Colour = [254, 151, 131];
const frame: Colour = [58, 58, 66];

const scale = 2;
const lineHeight = 22;
const margin = 24;

const terminal: readonly [text: string, colour: Colour][] = [
  ['operator@implant:/$ relay --listen 10.20.8.61 --targets print.txt', light],
  ['[*] Servers started, waiting for connections', quiet],
  ['[*] 10.20.8.114 queried \\\\fileserv: poisoned', quiet],
  ['[*] CORP\\svc_scanner connecting from 10.20.8.114', light],
  ['[+] 10.20.4.40 PRINT01: signing not required', good],
  ['[+] Authenticated as CORP\\svc_scanner (local administrator)', good],
  ['[*] Dumping local secrets of PRINT01', quiet],
  ['    svc_backup : [cached domain credentials]', bad],
  ['[*] Done, 1 of 3 targets compromised in 00:41:07', light],
  ['operator@implant:/$ _', light],
];

/** Draws a terminal in which a service account is relayed to a print server. */
export function drawRelay(): Canvas {
  const canvas = blankCanvas(960, margin * 2 + 34 + terminal.length * lineHeight, dark);
  fillBox(canvas, { x: 0, y: 0, width: canvas.width, height: 34 }, frame);
  writeText(canvas, 'SMB relay from the implant, day 6', { x: margin, y: 10, scale, colour: light });
  for (const [place, [text, colour]] of terminal.entries())
    writeText(canvas, text, { x: margin, y: 34 + margin + place * lineHeight, scale, colour });
  return canvas;
}

interface Station extends Pick<Box, 'x' | 'y'> {
  name: string;
  note: string;
  isGoal?: boolean;
}

const stationSize = { width: 200, height: 84 };

const stations: readonly Station[] = [
  { x: 40, y: 60, name: 'PC-0114', note: 'office' },
  { x: 320, y: 60, name: 'PRINT01', note: 'relayed' },
  { x: 600, y: 60, name: 'BACKUP01', note: 'domain admin' },
  { x: 600, y: 240, name: 'DC01', note: 'not accessed' },
  { x: 320, y: 240, name: 'FILE03', note: 'payroll share', isGoal: true },
  { x: 40, y: 240, name: 'RESOLVER', note: 'dns, port 53' },
];

/** Draws the attack path through the network, from the first workstation to the payroll share and out. */
export function drawAttackPath(): Canvas {
  const canvas = blankCanvas(840, 384, [247, 247, 248]);
  const arrow = (box: Box) => fillBox(canvas, box, [95, 95, 104]);
  for (const x of [240, 520]) arrow({ x, y: 101, width: 80, height: 3 });
  // From the backup server to the share, past the domain controller, and on to the resolver.
  arrow({ x: 700, y: 144, width: 3, height: 48 });
  arrow({ x: 560, y: 190, width: 143, height: 3 });
  arrow({ x: 560, y: 190, width: 3, height: 94 });
  arrow({ x: 520, y: 281, width: 43, height: 3 });
  arrow({ x: 240, y: 281, width: 80, height: 3 });
  for (const station of stations) drawStation(canvas, station);
  return canvas;
}

function drawStation(canvas: Canvas, { x, y, name, note, isGoal }: Station): void {
  const edge: Colour = isGoal ? [165, 0, 0] : [14, 14, 14];
  fillBox(canvas, { x, y, ...stationSize }, edge);
  fillBox(
    canvas,
    { x: x + 3, y: y + 3, width: stationSize.width - 6, height: stationSize.height - 6 },
    [255, 255, 255],
  );
  writeCentred(canvas, name, { x, y: y + 22, colour: edge });
  writeCentred(canvas, note, { x, y: y + 50, colour: [95, 95, 104] });
}

function writeCentred(canvas: Canvas, text: string, { x, y, colour }: { x: number; y: number; colour: Colour }): void {
  const width = text.length * signWidth * scale;
  writeText(canvas, text, { x: x + Math.round((stationSize.width - width) / 2), y, scale, colour });
}
