import { SourceList } from '@/components/ui/source-list';
import type { Source } from '@/lib/contract/leaves';
import { useMessages } from '@/lib/messages/use-messages';

/** The sources of a panel, in the reader's language. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  return <SourceList sources={sources} t={useMessages().t} />;
}
