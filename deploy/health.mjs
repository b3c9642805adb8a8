// The health check of the container image, which has no shell and no curl: exits with 0 if the server in this
// container takes requests.
import { get } from 'node:http';

const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
/** Where a server that listens everywhere can be reached from here. */
const EVERYWHERE = { '0.0.0.0': '127.0.0.1', '::': '::1' };

get(
  { host: EVERYWHERE[HOST] ?? HOST, port: PORT, path: '/api/health/ready', timeout: 2_000 },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
