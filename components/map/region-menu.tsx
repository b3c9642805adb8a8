import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './place-menu.module.css';
import { REGIONS, type Region } from './regions';

type RegionMenuProps = {
  trigger: RefObject<HTMLButtonElement | null>;
  onRegion: (region: Region) => void;
  onClose: () => void;
};

/** The parts of the country that are far from each other, to go to. */
export function RegionMenu({ trigger, onRegion, onClose }: RegionMenuProps) {
  const { t } = useMessages();
  return (
    <Popover
      className={styles.popover ?? ''}
      aria-label={t('map.regions')}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="top end"
      offset={8}
    >
      <Menu
        className={styles.menu ?? ''}
        aria-label={t('map.regions')}
        autoFocus="first"
        onClose={onClose}
      >
        {REGIONS.map((region) => (
          <MenuItem key={region} className={styles.item ?? ''} onAction={() => onRegion(region)}>
            <span>{t(`map.region.${region}`)}</span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
