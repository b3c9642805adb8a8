import { ListLink } from '@/components/cell-list/list-link';
import { LayerMenu } from '@/components/layers/layer-switch';
import { isHome } from '@/components/map/framing';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';

type PictureControlsProps = { view: UseViewState; cell: string | null };

/** What a reader without a live map can do with the picture: choose its layer, see all of it, read it as a list. */
export function PictureControls({ view, cell }: PictureControlsProps) {
  const { t } = useMessages();
  const { state } = view;
  const isCountry = state.camera ? isHome(state.camera) : cell === null;
  return (
    <>
      <LayerMenu
        layer={state.layer ?? 'temperature'}
        onChange={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
      />
      {!isCountry && (
        <Button onClick={() => view.go({ cell: null, zone: null, camera: null })}>
          {t('list.country')}
        </Button>
      )}
      <ListLink
        className={buttonStyles.button}
        layer={state.layer ?? 'temperature'}
        cell={cell}
        view={null}
      />
    </>
  );
}
