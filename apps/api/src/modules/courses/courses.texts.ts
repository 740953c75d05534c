/** Texts of the courses that the server writes. */
export const courseTexts = {
  errors: {
    outdated: 'A colleague has saved this course in the meantime. Reload it before you change it.',
    noDraft: 'This version is published and cannot be changed. Start a new version.',
    hasDraft: 'This course already has a draft.',
    neverPublished: 'Only a published course can be retired.',
    wasPublished: 'A course that was published cannot be deleted. Retire it instead.',
    incomplete: 'This course is not complete yet. Nothing was published.',
    unknownCompany: 'Select clients from the list.',
    noQuiz: 'This course has no quiz.',
    sameIds: 'Two parts of this course have the same ID.',
  },
  faults: {
    noChapters: 'Add at least one chapter',
    noTitle: 'Enter a title',
    noBody: 'Enter the text of this chapter',
    noStatement: 'Enter the statement that learners confirm',
    secondQuiz: 'A course has one quiz. Move its questions into one chapter',
    quizNotLast: 'Move the quiz to the end of the course',
    noQuestions: 'Add at least one question',
    noQuestion: 'Enter the question',
    fewOptions: 'Add at least two options',
    emptyOption: 'Enter a text for every option',
    noRight: 'Mark the right answer',
    oneRight: 'Mark exactly one right answer',
  },
} as const;
