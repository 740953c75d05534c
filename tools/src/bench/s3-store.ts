import { openS3Server } from '../../../apps/api/src/testing/s3-server.ts';

/** An S3 server in a separate process, so that it does not use the sender's CPU time. */
const { endpoint } = await openS3Server({ accessKey: 'bench', region: 'us-east-1' });
console.log(`${endpoint} `);
process.on('SIGTERM', () => process.exit());
