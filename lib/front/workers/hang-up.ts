import { closeSync, openSync } from 'node:fs';

/**
 * Tells whether the terminal that this process was started from is gone. A terminal that closes sends the signal that
 * otherwise asks for a restart; it cannot be opened any more then.
 */
export function terminalWatch(canOpen = canOpenTerminal): () => boolean {
  const hadTerminal = canOpen();
  return () => hadTerminal && !canOpen();
}

function canOpenTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
