import { createHash } from 'node:crypto';
import { FRAME_SCRIPT_PATH } from '@/lib/contract/paths';

/**
 * The address of the script that keeps an embed's page up to date and talks to its host, with the version of its
 * content, under which browsers may keep it for good. Without the version if the script can't be read, as on a
 * platform that serves it from elsewhere.
 */
export function frameScriptAddress(read: () => Buffer): string {
  try {
    const version = createHash('sha256').update(read()).digest('hex').slice(0, 10);
    return `${FRAME_SCRIPT_PATH}?v=${version}`;
  } catch {
    return FRAME_SCRIPT_PATH;
  }
}
