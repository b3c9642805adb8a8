'use client';

import { FailurePage } from '@/components/ui/failure-page';

export default function PageError({ reset }: { reset: () => void }) {
  return <FailurePage reset={reset} />;
}
