import type { LucideIcon } from 'lucide-react';
import type { Elements } from '@/components/ui/elements';
import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { Panel } from './panel';
import { Provenance } from './provenance';
import { type PanelQuery, QueryView } from './query-view';

type ResourcePanelProps<Document> = {
  id?: string | undefined;
  resource: ResourceName;
  title: string;
  icon: LucideIcon;
  query: PanelQuery<Document>;
  skeleton: Elements;
  noData: Elements;
  /** When a document was observed or issued, according to the document itself. */
  observedMsOf: (document: Document) => number | null;
  observedAs?: 'observed' | 'issued';
  nowMs: number;
  children: (document: Document) => Elements;
};

/** A panel that shows one resource, with its sources and age. */
export function ResourcePanel<Document extends { sources: Source[] }>(
  props: ResourcePanelProps<Document>,
) {
  const { id, resource, title, icon, query, skeleton, noData, nowMs } = props;
  const { observedMsOf, observedAs = 'observed', children } = props;
  return (
    <Panel id={id} title={title} icon={icon} of={[query.data]}>
      <QueryView query={query} skeleton={skeleton} noData={noData}>
        {(response) => (
          <>
            {children(response.document)}
            <Provenance
              resource={resource}
              response={response}
              observedMs={observedMsOf(response.document)}
              observedAs={observedAs}
              nowMs={nowMs}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
