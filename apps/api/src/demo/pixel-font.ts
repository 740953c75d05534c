import { type Canvas, type Colour, fillBox } from './picture.ts';

/**
 * The glyphs of the font: seven rows above the baseline and two below. Each row of five pixels is one base-32 digit, whose highest bit is
 * the leftmost pixel.
 */
const rowsOf: Record<string, string> = {
  ...signs(
    'ABCDEFGHIJKLM',
    'ehhvhhh uhhuhhu ehggghe uhhhhhu vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ggggggv hrllhhh',
  ),
  ...signs(
    'NOPQRSTUVWXYZ',
    'hhpljhh ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hhha444 v1248gv',
  ),
  ...signs(
    'abcdefghijklm',
    '00e1fhf ggmphhu 00egghe 11djhhf 00ehvge 698s888 00fhhhf1e ggmphhh 40c444e 20622ic ggikoki c44444e 00qllhh',
  ),
  ...signs(
    'nopqrstuvwxyz',
    '00mphhh 00ehhhe 00uhhhugg 00fhhhf11 00mpggg 00ege1u 88s8896 00hhhjd 00hhha4 00hhlla 00ha4ah 00hhhhf1e 00v248v',
  ),
  ...signs('0123456789', 'ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c'),
  ...signs(
    '.,:-_/\\()[]>$@*+=%#',
    '00000cc 0000c48 0cc0cc0 000v000 000000v 01248g0 0g84210 2488842 8422248 e88888e e22222e 8421248 4fke5u4 eh1dlle 04lel40 044v440 00v0v00 op248j3 aavavaa',
  ),
};

function signs(characters: string, shapes: string): Record<string, string> {
  const rows = shapes.split(' ');
  return Object.fromEntries([...characters].map((character, place) => [character, rows[place] ?? '']));
}

interface Line {
  x: number;
  y: number;
  /** The number of image pixels per glyph pixel. */
  scale: number;
  colour: Colour;
}

/** The width of a glyph with the gap after it, before scaling. */
export const signWidth = 6;

/** Draws a line of text; characters missing from the font are left blank. */
export function writeText(canvas: Canvas, text: string, { x, y, scale, colour }: Line): void {
  for (const [place, character] of [...text].entries())
    for (const [row, digit] of [...(rowsOf[character] ?? '')].entries())
      drawRow(canvas, Number.parseInt(digit, 32), {
        x: x + place * signWidth * scale,
        y: y + row * scale,
        scale,
        colour,
      });
}

function drawRow(canvas: Canvas, bits: number, { x, y, scale, colour }: Line): void {
  for (const [column, bit] of [16, 8, 4, 2, 1].entries())
    if (bits & bit) fillBox(canvas, { x: x + column * scale, y, width: scale, height: scale }, colour);
}
