import { sessionSlug } from '@gatehouse/domain/awareness/session-slug';

interface LearnerLink {
  publicUrl: string;
  session: { id: string; name: string };
  token: string;
  isPublic?: boolean;
}

/** Returns the personal link of a learner. The token follows `#`, which is sent to neither logs nor other sites. */
export const learnerLink = ({ publicUrl, session, token, isPublic = false }: LearnerLink): string =>
  `${publicUrl}/awareness-session/${sessionSlug(session.name)}/${session.id}${isPublic ? '/public' : ''}#token=${token}`;
