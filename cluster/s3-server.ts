/** An S3 in a folder, as a process of its own: `s3-server.ts PORT FOLDER BUCKET`. */
import S3rver from '@20minutes/s3rver';

const [port = '', directory = '', name = ''] = process.argv.slice(2);
const server = new S3rver({
  ...{ address: '127.0.0.1', port: Number(port), directory, silent: true },
  vhostBuckets: false,
  configureBuckets: [{ name }],
});
await server.run();
