import { MCP_PATH, OPERATOR_SESSION_PATH, WATCH_PATH, WEBHOOKS_PATH } from './paths';

const READ = ['GET', 'HEAD'];
/** The id of a webhook. */
export const WEBHOOK_ID = /^[a-z0-9]{1,32}$/;

/** The methods with which an address may be asked. */
export function methodsAt(path: string): readonly string[] {
  if (path === MCP_PATH) return ['POST'];
  if (path === OPERATOR_SESSION_PATH) return ['POST', 'DELETE'];
  if (path === WATCH_PATH) return [...READ, 'PUT', 'POST'];
  if (path === WEBHOOKS_PATH) return [...READ, 'POST'];
  const isWebhook =
    path.startsWith(`${WEBHOOKS_PATH}/`) && WEBHOOK_ID.test(path.slice(WEBHOOKS_PATH.length + 1));
  return isWebhook ? ['POST', 'DELETE'] : READ;
}

/** The header that says so in an answer to any other method (RFC 9110, 10.2.1). */
export function allowAt(path: string): { readonly allow: string } {
  return { allow: methodsAt(path).join(', ') };
}
