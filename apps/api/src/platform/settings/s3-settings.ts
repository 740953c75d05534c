/** An S3-compatible store and its bucket. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

interface GivenSettings {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  S3_REGION: string;
}

/** Returns the settings, or null if none is set; throws if only some are, because files would be lost. */
export function s3Settings(config: GivenSettings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: config.S3_REGION };
  const named = Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
  const missing = named.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length === named.length) return null;
  throw new Error(`The portal did not start: ${missing.join(', ')} missing; all four S3 settings are required.`);
}
