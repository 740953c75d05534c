/** A name as part of an address: only what no program has to escape. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'training';
}

interface LearnerLink {
  publicUrl: string;
  session: { id: string; name: string };
  token: string;
  isPublic?: boolean;
}

/** The personal link of a learner. The token is behind `#`, which reaches neither logs nor other sites. */
export const learnerLink = ({ publicUrl, session, token, isPublic = false }: LearnerLink): string =>
  `${publicUrl}/awareness-session/${slugOf(session.name)}/${session.id}${isPublic ? '/public' : ''}#token=${token}`;
