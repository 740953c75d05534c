import { blankCanvas, type Canvas, type Colour, fillBox } from './picture.ts';
import { writeText } from './pixel-font.ts';

const dark: Colour = [18, 18, 20];
const light: Colour = [228, 228, 231];
const quiet: Colour = [140, 140, 150];
const good: Colour = [57, 181, 52];
const bad: Colour = [254, 151, 131];
const frame: Colour = [58, 58, 66];

const scale = 2;
const lineHeight = 22;
const margin = 24;
const headHeight = 34;

interface Terminal {
  title: string;
  lines: readonly [text: string, colour: Colour][];
}

function drawTerminal({ title, lines }: Terminal): Canvas {
  const canvas = blankCanvas(960, margin * 2 + headHeight + lines.length * lineHeight, dark);
  fillBox(canvas, { x: 0, y: 0, width: canvas.width, height: headHeight }, frame);
  writeText(canvas, title, { x: margin, y: 10, scale, colour: light });
  for (const [place, [text, colour]] of lines.entries())
    writeText(canvas, text, { x: margin, y: headHeight + margin + place * lineHeight, scale, colour });
  return canvas;
}

/** Draws the request with a file name that runs a command on the back office server. */
export const drawUpload = (): Canvas =>
  drawTerminal({
    title: 'Image import of the back office, day 5',
    lines: [
      ['POST /media/import HTTP/1.1', light],
      ['HTTP/1.1 200 OK', good],
      ['', quiet],
      ['$ cat /tmp/poc', light],
      ['uid=33(www-data) gid=33(www-data) groups=33(www-data)', bad],
    ],
  });

/** Draws the data from the internal network that the supplier feed returns. */
export const drawFeed = (): Canvas =>
  drawTerminal({
    title: 'Preview of a supplier feed, day 7',
    lines: [
      ['GET http://10.30.2.14:9200/_cat/indices', light],
      ['', quiet],
      ['green open orders-2026      1,204,118 docs', bad],
      ['green open customers-2026     318,402 docs', bad],
      ['green open products           22,914 docs', quiet],
    ],
  });
