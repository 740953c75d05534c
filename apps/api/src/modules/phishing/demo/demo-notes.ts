/** The training notes of each demo email, with their positions in the preview. */
export const demoNotes = [
  { x: 0.7, y: 0.09, text: 'The address isn’t on a domain of the company or of the service that it names.' },
  { x: 0.52, y: 0.22, text: 'The subject asks for action at once, which leaves no time to check.' },
  { x: 0.26, y: 0.73, text: 'What you are asked to open belongs to neither. Report the email instead.' },
];
