import { CornerDownRight, RotateCw } from 'lucide-react';
import { usePlaceName } from '@/components/layers/use-place-name';
import { SearchField } from '@/components/search/search-field';
import { Button } from '@/components/ui/button';
import { Segments } from '@/components/ui/segments';
import { isOffered } from '@/lib/contract/layers';
import type { ResourceName } from '@/lib/contract/resources';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import styles from './follow.module.css';

/** The endpoints, in the order of the panels. */
const ENDPOINTS = ['forecast', 'current', 'alerts', 'air', 'allergy'] as const;

type FollowFormProps = {
  resource: ResourceName;
  cell: string;
  /** For alerts. */
  zone: string | null;
  offers: readonly string[] | undefined;
  isBusy: boolean;
  /** Whether the same was asked for before. */
  hasResult: boolean;
  onResource: (resource: ResourceName) => void;
  onPlace: (found: FoundPlace) => void;
  onFollow: () => void;
};

/** What to ask for, and where. */
export function FollowForm(props: FollowFormProps) {
  const { resource, cell, zone, offers, isBusy, hasResult } = props;
  const { t } = useMessages();
  const name = usePlaceName(cell);
  const offered = ENDPOINTS.filter((one) => isOffered(offers, one));
  return (
    <div className={styles.form}>
      <Segments
        label={t('proxy.follow.endpoint')}
        name="endpoint"
        options={offered.map((value) => ({ value, text: t(`proxy.endpoint.${value}`) }))}
        chosen={resource}
        onChoose={props.onResource}
      />
      <p>
        <span className={styles.label}>{t('proxy.follow.place')}</span>
        <span> </span>
        <strong data-place="">{zone ? `${name} (${zone})` : name}</strong>
      </p>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchField camera={HOME_CAMERA} onFind={props.onPlace} />
        </div>
        <Button kind="primary" isBusy={isBusy} onClick={props.onFollow}>
          {hasResult ? (
            <RotateCw size={15} aria-hidden="true" />
          ) : (
            <CornerDownRight size={15} aria-hidden="true" />
          )}
          <span>{t(hasResult ? 'proxy.follow.again' : 'proxy.follow.act')}</span>
        </Button>
      </div>
    </div>
  );
}
