const text = { type: 'string', minLength: 1 } as const;
const uri = { type: 'string', pattern: '^[a-z][a-z0-9+.-]*:' } as const;
const moment = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$` } as const;
const typed = (name: string) => ({ type: 'array', items: text, contains: { const: name } });

const identityTypes = [
  'name',
  'sourcedId',
  'systemId',
  'productId',
  'userName',
  'accountId',
  'emailAddress',
  'nationalIdentityNumber',
  'identifier',
];

const achievementTypes = [
  'Achievement',
  'Assessment',
  'Award',
  'Badge',
  'Certificate',
  'CertificateOfCompletion',
  'Certification',
  'Competency',
  'Course',
  'LearningProgram',
  'License',
  'MicroCredential',
];

const identity = {
  type: 'object',
  required: ['type', 'hashed', 'identityHash', 'identityType'],
  properties: {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: text,
    identityType: { enum: identityTypes },
    salt: { type: 'string' },
  },
  additionalProperties: false,
};

const resultDescription = {
  type: 'object',
  required: ['id', 'type', 'name', 'resultType'],
  properties: {
    id: uri,
    type: typed('ResultDescription'),
    name: text,
    resultType: { enum: ['Percent', 'RawScore', 'Result', 'Status'] },
    valueMin: { type: 'string' },
    valueMax: { type: 'string' },
    requiredValue: { type: 'string' },
  },
};

const achievement = {
  type: 'object',
  required: ['id', 'type', 'name', 'description', 'criteria'],
  properties: {
    id: uri,
    type: typed('Achievement'),
    achievementType: { enum: achievementTypes },
    name: text,
    description: text,
    criteria: { type: 'object', properties: { id: uri, narrative: { type: 'string' } } },
    resultDescription: { type: 'array', items: resultDescription },
  },
};

const subject = {
  type: 'object',
  required: ['type', 'achievement'],
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
  properties: {
    id: uri,
    type: typed('AchievementSubject'),
    identifier: { type: 'array', items: identity },
    achievement,
    licenseNumber: { type: 'string' },
    result: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type'],
        properties: { type: typed('Result'), resultDescription: uri, value: { type: 'string' } },
      },
    },
  },
};

/**
 * The required parts of 1EdTech's JSON schema for an AchievementCredential (Open Badges 3.0, §B.1), for the properties that the portal
 * writes. It is a rewrite, because the license does not allow a copy, and it is stricter where the text of the specification is.
 */
export const openBadgeSchema = {
  type: 'object',
  required: ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: String.raw`^https://purl\.imsglobal\.org/spec/ob/v3p0/context(-3\.\d\.\d)*\.json$` },
      ],
    },
    id: uri,
    type: { allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')] },
    issuer: {
      type: 'object',
      required: ['id', 'type'],
      properties: { id: uri, type: typed('Profile'), name: text, url: uri },
    },
    name: text,
    validFrom: moment,
    validUntil: moment,
    awardedDate: moment,
    credentialSubject: subject,
    credentialStatus: {
      type: 'object',
      required: ['id', 'type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
      properties: {
        id: uri,
        type: { const: 'BitstringStatusListEntry' },
        statusPurpose: { const: 'revocation' },
        statusListIndex: { type: 'string', pattern: String.raw`^\d+$` },
        statusListCredential: uri,
      },
    },
  },
} as const;
