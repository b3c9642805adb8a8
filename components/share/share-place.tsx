import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { cellAddress } from '@/lib/view-state/address';
import { builderLink } from '@/lib/view-state/builder-link';
import { useViewState } from '@/lib/view-state/use-view-state';
import { EmbedLink } from './embed-link';
import { ShareButton } from './share-button';

/** Shares the address of the current view: place, layer, hour, units and the map's camera. */
export function SharePlace({ title }: { title: string }) {
  const { t } = useMessages();
  const { units } = useUnits();
  const { state } = useViewState();
  const address = () => {
    if (state.cell === null) return null;
    const { temperature: temperatureUnit, wind: windUnit } = units;
    // The list that the place was found in is not what is shared.
    const shown = { ...state, temperatureUnit, windUnit, alerts: null };
    return cellAddress(shown, state.cell);
  };
  return (
    <ShareButton label={t('share.act')} title={title} address={address}>
      <EmbedLink href={builderLink(state, 'place')} />
    </ShareButton>
  );
}
