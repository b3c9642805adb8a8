import { Crosshair, Hexagon, MapPin } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './place-menu.module.css';
import type { Point } from './pointing';

/** The place of a menu: its cell of resolution 6, its position, and its point on the map. */
export type MenuPlace = { readonly cell: string; readonly place: LatLng; readonly at: Point };

/** About ten meters: no hand points more precisely. */
const DECIMALS = 4;

type PlaceMenuProps = {
  menu: MenuPlace;
  onSelect: (cell: string) => void;
  onCopy: (text: string) => void;
  onClose: () => void;
};

/** The actions for a place on the map. The menu opens below the place, clear of the readout. */
export function PlaceMenu({ menu, onSelect, onCopy, onClose }: PlaceMenuProps) {
  const { t } = useMessages();
  const anchor = useRef<HTMLSpanElement>(null);
  const { cell, place, at } = menu;
  const point = `${place.lat.toFixed(DECIMALS)}, ${place.lng.toFixed(DECIMALS)}`;
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={{ left: at.x, top: at.y }} />
      <Popover
        key={point}
        className={styles.popover ?? ''}
        aria-label={t('place-menu.label')}
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        offset={10}
        data-place-menu=""
      >
        <Menu
          className={styles.menu ?? ''}
          aria-label={t('place-menu.label')}
          autoFocus="first"
          onClose={onClose}
        >
          <Item
            icon={<MapPin size={15} aria-hidden="true" />}
            label={t('place-menu.weather')}
            onAction={() => onSelect(cell)}
          />
          <Item
            icon={<Crosshair size={15} aria-hidden="true" />}
            label={t('place-menu.copy-point')}
            detail={point}
            onAction={() => onCopy(point)}
          />
          <Item
            icon={<Hexagon size={15} aria-hidden="true" />}
            label={t('place-menu.copy-cell')}
            detail={cell}
            onAction={() => onCopy(cell)}
          />
        </Menu>
      </Popover>
    </>
  );
}

type ItemProps = { icon: ReactNode; label: string; detail?: string; onAction: () => void };

function Item({ icon, label, detail, onAction }: ItemProps) {
  return (
    <MenuItem className={styles.item ?? ''} textValue={label} onAction={onAction}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </MenuItem>
  );
}
