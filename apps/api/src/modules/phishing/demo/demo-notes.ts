/** The training notes of each demo email, with their positions in the preview. */
export const demoNotes = [
  { x: 0.7, y: 0.09, text: 'The sender’s address belongs neither to your company nor to the service it claims to be.' },
  { x: 0.52, y: 0.22, text: 'The subject asks for action at once, which leaves no time to check.' },
  { x: 0.26, y: 0.73, text: 'The link leads to an unrelated site. Report the email instead.' },
];
