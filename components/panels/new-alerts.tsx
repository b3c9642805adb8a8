'use client';

import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { RankedAlert } from '@/lib/weather/alerts';

/**
 * Tells a screen reader, when it has a moment, of alerts that came after the list was first shown. What
 * was there from the start is read with the page.
 */
export function NewAlerts({ alerts }: { alerts: readonly RankedAlert[] }) {
  const { t, formats } = useMessages();
  const [seen, setSeen] = useState(() => new Set(alerts.map(({ key }) => key)));
  const [told, setTold] = useState('');
  const fresh = alerts.filter(({ key }) => !seen.has(key));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(({ key }) => key)]));
    const names = fresh.slice(0, 5).map(({ event }) => event ?? t('alerts.unnamed'));
    setTold(t('alerts.new', { list: formats.list(names) }));
  }
  return (
    <div aria-live="polite">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  );
}
