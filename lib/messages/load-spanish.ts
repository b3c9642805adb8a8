import { type Messages, messagesOf } from './messages';

/** Messages in Spanish, whose texts load only for those who read them. */
export async function loadSpanish(): Promise<Messages> {
  const [{ spanish }, { spanishWords }] = await Promise.all([
    import('./es/catalog'),
    import('./service/spanish-words'),
  ]);
  return messagesOf('es', spanish, spanishWords);
}
