import { SubscriptionError } from '@/lib/queries/push-subscription';
import { WatchFaultError } from '@/lib/queries/watch';

/** The message that says why something was not changed. */
export function failureText(error: unknown) {
  if (error instanceof SubscriptionError) return `watch.${error.reason}` as const;
  if (!(error instanceof WatchFaultError)) return 'watch.failed';
  if (error.fault === 'many') return 'watch.many';
  if (error.fault === 'endpoint') return 'watch.service';
  return error.fault === 'closed' ? 'watch.closed-store' : 'watch.failed';
}
