import { openS3Server } from '../../../apps/api/src/testing/s3-server.ts';

/** A store that speaks S3, as a process of its own, so that it takes no time of who sends. */
const { endpoint } = await openS3Server({ accessKey: 'bench', region: 'us-east-1' });
console.log(`${endpoint} `);
process.on('SIGTERM', () => process.exit());
