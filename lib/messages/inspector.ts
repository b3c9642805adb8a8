import { english } from './en/catalog';
import { inspector } from './en/inspector';
import { englishWith } from './english';
import { type Messages, messagesOf } from './messages';

/** Messages in English with the texts of the inspector's pages, which come with these. */
export const INSPECTOR_ENGLISH = englishWith({ ...english, ...inspector });

/** The same in Spanish, for those who read it. */
export async function loadInspectorSpanish(): Promise<Messages> {
  const [{ spanish }, spanishInspector, { spanishWords }] = await Promise.all([
    import('./es/catalog'),
    import('./es/inspector'),
    import('./service/spanish-words'),
  ]);
  return messagesOf('es', { ...spanish, ...spanishInspector.inspector }, spanishWords);
}
