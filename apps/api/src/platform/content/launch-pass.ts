import type { Platform } from '../platform.ts';

/** As long as the cookie of a learner: what a package fetches late must still come. */
const launchMs = 12 * 3_600_000;

/** Which package a launch opens, on the sub-domain of which version. */
export interface LaunchPass {
  versionId: string;
  packageId: string;
  /** Whose course it is. */
  companyId: string;
}

const purposeOf = (versionId: string): string => `content launch ${versionId}`;

/** The id in the addresses of one launch. It opens one package on one sub-domain, until it expires. */
export function sealLaunch(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { versionId, packageId, companyId }: LaunchPass,
) {
  const expiresAt = new Date(clock.now().getTime() + launchMs);
  const sealed = secrets.seal(`${packageId} ${companyId} ${expiresAt.getTime()}`, purposeOf(versionId));
  return { launchId: sealed.toString('base64url'), expiresAt: expiresAt.toISOString() };
}

/** The package of a launch; null where it has expired, or was made for another sub-domain. */
export function openLaunch(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  launchId: string,
  versionId: string,
): LaunchPass | null {
  try {
    const [packageId = '', companyId = '', until] = secrets
      .open(Buffer.from(launchId, 'base64url'), purposeOf(versionId))
      .split(' ');
    return Number(until) > clock.now().getTime() ? { versionId, packageId, companyId } : null;
  } catch {
    return null;
  }
}
