import { connect } from 'node:net';

/** What came back over a socket, as it was sent. */
export interface RawAnswer {
  /** 0 if there was none. */
  readonly status: number;
  /** Status line, headers and body. */
  readonly text: string;
  /** By name in lower case; of several, the last. */
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the server ended the connection. */
  readonly isClosed: boolean;
}

/** How long an answer may take: longer than any takes on the busiest machine. */
const PATIENCE_MS = 20_000;
/** The same for one on which an answer has come: what is sent with it comes at once. */
const AFTER_ANSWER_MS = 1_500;

/**
 * Sends bytes over a connection of their own, and reads until it is closed, or until waiting is in vain.
 *
 * @param patienceMs how long an answer may take
 */
export function exchange(port: number, raw: string, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer = setTimeout(() => end(false), patienceMs);
    function end(isClosed: boolean): void {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...readAnswer(text), isClosed });
    }
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk);
      clearTimeout(timer);
      timer = setTimeout(() => end(false), AFTER_ANSWER_MS);
    });
    // The server's end of the connection, whether it is closed in order or cut.
    socket.on('end', () => end(true)).on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.write(raw, 'latin1');
  });
}

function readAnswer(text: string): Pick<RawAnswer, 'status' | 'text' | 'headers'> {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), text, headers };
}

/**
 * Sends bytes over a connection whose own side stays open, and says whether the server has let go of it a while after its
 * answer.
 *
 * @param countOpen the connections that the server has
 */
export async function isLetGo(
  port: number,
  raw: string,
  countOpen: () => Promise<number>,
): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(raw, 'latin1');
  await new Promise<void>((resolve) => {
    socket.resume().once('end', resolve).once('close', resolve);
    setTimeout(resolve, AFTER_ANSWER_MS);
  });
  for (let waitedMs = 0; waitedMs < AFTER_ANSWER_MS && (await countOpen()) > 0; waitedMs += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const isGone = (await countOpen()) === 0;
  socket.destroy();
  return isGone;
}
