/** The linear value of an sRGB channel (WCAG 2.2, relative luminance). */
const linearChannel = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** The relative luminance of a color as #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linearChannel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors as #rrggbb, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the contrast of a color, as #rrggbb, with white. */
export const contrastToWhite = (colour: string): number => contrast(colour, '#ffffff');

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

/** Minimum contrast of large text, control borders, marks and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
export const minMarkContrast = 3;
