import type { Server } from 'node:http';

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Refuses to speak another protocol (RFC 9110, section 7.8). Without a listener, Node would treat an upgrade as a plain
 * request. With one, the socket is all ours: no timeout applies, a client that keeps its side open would keep it forever,
 * and an unhandled error would end the process.
 */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(REFUSAL, () => socket.destroy());
  });
}
