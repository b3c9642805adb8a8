/**
 * The data of server-sent events as they come (HTML, section 9.2.6). The browser's own EventSource sends no headers,
 * and so no token. Events with a name of their own, and comments, are left out.
 *
 * @param onSign is called whenever anything comes, comments too
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split('\n');
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5));
      if (data.length > 0 && !lines.some((line) => line.startsWith('event:'))) {
        yield data.join('\n').trim();
      }
    }
  }
}
