'use client';

import { InspectorFrame } from '@/components/inspector/inspector-frame';
import { OperatorBody } from './operator-body';

/** The operators' page: what this server does, live. */
export function OperatorPage() {
  return (
    <InspectorFrame title="operator.title" noScripts="operator.no-scripts">
      <OperatorBody />
    </InspectorFrame>
  );
}
