import type { Platform } from '../platform.ts';

/** The lifetime of a launch, in ms. It equals that of a learner's cookie, because a package may fetch files late. */
const launchMs = 12 * 3_600_000;

/** The package that a launch opens, and the version whose subdomain serves it. */
export interface LaunchPass {
  versionId: string;
  packageId: string;
  /** The company that owns the course. */
  companyId: string;
}

const purposeOf = (versionId: string): string => `content launch ${versionId}`;

/** Creates the launch id used in URLs. It opens one package on one subdomain until it expires. */
export function sealLaunch(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { versionId, packageId, companyId }: LaunchPass,
) {
  const expiresAt = new Date(clock.now().getTime() + launchMs);
  const sealed = secrets.seal(`${packageId} ${companyId} ${expiresAt.getTime()}`, purposeOf(versionId));
  return { launchId: sealed.toString('base64url'), expiresAt: expiresAt.toISOString() };
}

/** Returns the package of a launch, or null if it has expired or belongs to another subdomain. */
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
