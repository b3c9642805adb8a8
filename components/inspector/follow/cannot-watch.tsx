import type { InspectorSession } from '@/lib/contract/inspector';
import { OPERATOR_PAGE_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';

/** Why this page may not follow a request, where it may not. */
export function CannotWatch({ session }: { session: InspectorSession | undefined }) {
  const { t } = useMessages();
  if (!session || session.pageToken !== null) return null;
  const { inspector, hasOperators } = session;
  return (
    <p className={section.notice}>
      <span>
        {`${t(
          inspector === 'off'
            ? 'proxy.follow.off'
            : hasOperators
              ? 'proxy.follow.operators'
              : 'proxy.follow.no-operators',
        )} `}
      </span>
      {inspector === 'operator' && hasOperators && (
        <a href={OPERATOR_PAGE_PATH}>{t('proxy.follow.sign-in')}</a>
      )}
    </p>
  );
}
