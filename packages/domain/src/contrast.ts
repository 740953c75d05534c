/** How bright a channel of sRGB is (WCAG 2.2, relative luminance). */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** The relative luminance of a colour as #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour, as #rrggbb, to white; from 1 to 21. Text needs 4.5. */
export const contrastToWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

/** What text needs at least (WCAG 2.2, 1.4.3). */
export const leastTextContrast = 4.5;
