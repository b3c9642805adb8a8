import type { InspectorSession } from '@/lib/contract/inspector';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';

/** Whether this page can run experiments. */
export const canRun = (session: InspectorSession): boolean =>
  session.hasLab && session.pageToken !== null;

/** Why this page cannot run experiments, where it cannot. */
export function NoLab({ session }: { session: InspectorSession | undefined }) {
  const { t } = useMessages();
  if (!session || canRun(session)) return null;
  return <p className={section.notice}>{t(session.hasLab ? 'lab.sign-in' : 'lab.unavailable')}</p>;
}
