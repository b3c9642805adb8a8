import { problemCodeOf } from '@/lib/queries/problem-error';
import { SubscriptionError } from '@/lib/queries/push-subscription';
import { WatchFaultError } from '@/lib/queries/watch';

/** The message that says why something was not changed. */
export function failureText(error: unknown) {
  if (error instanceof SubscriptionError) return `watch.${error.reason}` as const;
  if (!(error instanceof WatchFaultError)) {
    return problemCodeOf(error) === 'network' ? 'watch.network' : 'watch.failed';
  }
  if (error.fault === 'many') return 'watch.many';
  if (error.fault === 'often') return 'watch.often';
  if (error.fault === 'endpoint') return 'watch.service';
  return error.fault === 'closed' ? 'watch.closed-now' : 'watch.failed';
}

/** Whether it will hardly go better the next time, so that the reader needs another way. */
export function isLasting(error: unknown): boolean {
  if (error instanceof SubscriptionError) return true;
  return error instanceof WatchFaultError && error.fault !== 'often';
}
