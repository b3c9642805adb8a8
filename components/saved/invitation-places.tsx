import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { Bones } from '@/components/ui/skeleton';
import { useNow } from '@/components/ui/use-now';
import { useMessages } from '@/lib/messages/use-messages';

/** Loads after the page: most people who see it have no places yet. */
const NonEmptyPlaceList = lazyPart(async () => (await import('./place-list')).NonEmptyPlaceList);

type InvitationPlacesProps = { onChoose: (cell: string) => void; hasSaved: boolean };

/** The reader's places, shown before one is chosen; nothing if there are none. */
export function InvitationPlaces({ onChoose, hasSaved }: InvitationPlacesProps) {
  const { t } = useMessages();
  const isAlive = useNow() !== null;
  return (
    isAlive && (
      <OptionalPart
        name={hasSaved ? t('keep.open') : null}
        loading={hasSaved ? <Bones bars={[['100%', 180]]} gap={12} /> : null}
      >
        <NonEmptyPlaceList onChoose={onChoose} />
      </OptionalPart>
    )
  );
}
