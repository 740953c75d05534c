/** Course texts that the server writes. */
export const courseTexts = {
  errors: {
    outdated: 'A colleague has saved this course in the meantime. Reload it before you change it.',
    noDraft: 'This version is published and cannot be changed. Start a new version.',
    hasDraft: 'This course already has a draft',
    neverPublished: 'Only a published course can be retired',
    wasPublished: 'A course that was published cannot be deleted. Retire it instead.',
    incomplete: 'This course is not complete yet. Nothing was published.',
    unknownCompany: 'Select clients from the list',
    noQuiz: 'This course has no quiz',
    sameIds: 'Two parts of this course have the same ID',
    contentOriginMissing: 'Packages and videos need a content host. Ask your operator to set CONTENT_ORIGIN.',
    unknownPackage: 'This file is not part of the course. Upload it again.',
    notLaunched: 'This chapter has nothing to open',
  },
  packages: {
    damaged: 'This ZIP file is damaged or encrypted in a way that cannot be read. Nothing was stored.',
    encrypted: 'This ZIP file is encrypted. Nothing was stored.',
    leaves: (name: string) => `The file name “${name}” leads out of this package. Nothing was stored.`,
    link: 'This package contains a symbolic link. Nothing was stored.',
    bomb: 'This package unpacks to more than its size allows. Nothing was stored.',
    method:
      'This ZIP file uses a compression method that cannot be read. Zip the package again with the standard method (Deflate). Nothing was stored.',
    sameName: (name: string) => `This package has two files named “${name}”. Nothing was stored.`,
    longName: (name: string) =>
      `A file name of this package has more than 1,000 characters: “${name}…”. Nothing was stored.`,
    tooManyFiles: 'This package has more than 5,000 files. Nothing was stored.',
    manifestTooLarge: 'The manifest of this package is larger than 5 MB. Nothing was stored.',
    manifest: (sentence: string) => `${sentence} Nothing was stored.`,
    noManifest: 'This ZIP file has neither imsmanifest.xml (SCORM) nor h5p.json (H5P). Nothing was stored.',
    manifestBelow:
      'The manifest is inside a folder of the ZIP file. Zip the content of that folder instead. Nothing was stored.',
    noPage: (part: number, title: string) =>
      `Part ${part} of this package${title === '' ? '' : `, “${title}”,`} starts with a page that is not in the package. Nothing was stored.`,
    noContent: 'This H5P package has no content/content.json. Nothing was stored.',
    noLibrary: (folder: string) =>
      `This H5P package lacks the library ${folder}. Export it with its libraries. Nothing was stored.`,
    noCaptions: 'This text file is not WebVTT: it must begin with WEBVTT and have at most 5 MB. Nothing was stored.',
  },
  faults: {
    noChapters: 'Add at least one chapter',
    noTitle: 'Enter a title',
    emptyChapter: 'Enter the text of this chapter',
    noVideo: 'Upload a video',
    noCaptions: 'Add captions (WebVTT)',
    noPackage: 'Upload a package',
    noStatement: 'Enter the statement that learners confirm',
    secondQuiz: 'A course has one quiz. Move its questions into one chapter.',
    quizNotLast: 'Move the quiz to the end of the course',
    noQuestions: 'Add at least one question',
    noQuestion: 'Enter the question',
    fewOptions: 'Add at least two options',
    emptyOption: 'Enter a text for every option',
    noRight: 'Mark the right answer',
    oneRight: 'Mark exactly one right answer',
  },
} as const;
