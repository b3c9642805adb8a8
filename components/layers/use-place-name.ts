import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { usePlace } from '@/lib/queries/lookups';

/** What people call a cell: "Boulder, Colorado"; its id as long as that is not known. */
export function usePlaceName(cell: string): string {
  const { t } = useMessages();
  const place = usePlace(cell).data?.document;
  return (place && placeName(place, t)) ?? cell;
}
