import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CONNECTED, type ConnectionState, connection } from './connection';

/** Whether the page has a connection to its server. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.get, () => CONNECTED);
}

/**
 * Listens to what the browser says about the network, and passes on to TanStack what is known about the
 * connection: queries are refetched when it is back (see `renewal`). Returns how to end that.
 */
export function watchConnection(): () => void {
  const { offline, tryNow } = connection;
  const online = () => void tryNow();
  const look = () => document.hidden || !connection.get().isLost || online();
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', look);
  onlineManager.setEventListener((setOnline) =>
    connection.subscribe(() => setOnline(!connection.get().isLost)),
  );
  if (!navigator.onLine) offline();
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', look);
  };
}
