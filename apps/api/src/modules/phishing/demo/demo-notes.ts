/** The position of the notes: in the gutter of the drawn email, before the line that each is about. */
const gutter = 0.045;

/** The training notes of each demo email, with their positions in the preview. */
export const demoNotes = [
  {
    x: gutter,
    y: 0.09,
    text: 'The sender’s address belongs neither to your company nor to the service it claims to be.',
  },
  { x: gutter, y: 0.19, text: 'The subject asks for action at once, which leaves no time to check.' },
  { x: gutter, y: 0.75, text: 'The link leads to an unrelated site. Report the email instead.' },
];
