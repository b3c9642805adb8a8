'use client';

import { useRef, useSyncExternalStore } from 'react';
import { placeHeight } from '@/lib/embed/protocol/heights';
import { type BuilderState, fixedHeightOf, orderOf } from '@/lib/view-state/builder';
import { embedAddress } from '@/lib/view-state/embed-address';
import styles from './builder.module.css';
import type { BuilderSite } from './builder-site';
import { CodeList } from './code-list';
import { Look } from './look';
import { Preview } from './preview';
import { Terms } from './terms';
import type { UseBuilder } from './use-builder';
import { useFrameReport } from './use-frame-report';
import { useLate } from './use-late';
import { useTitle } from './use-title';
import { What } from './what';

/** A frame for every shade that a slider passes would be too many. */
const PREVIEW_DELAY_MS = 300;
/** Until the preview has said its own. */
const DEFAULT_HEIGHT_PX = {
  map: 360,
  alerts: 180,
  compare: 400,
} as const;
/** In codes on the server's page, where no origin is known. */
const EXAMPLE_ORIGIN = 'https://weather.example';

/** All choices, what they look like, and the code of it. */
export function Builder({ builder, site }: { builder: UseBuilder; site: BuilderSite }) {
  const { state } = builder;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useLate(embedAddress(orderOf(state)), PREVIEW_DELAY_MS);
  const report = useFrameReport(frame, address, state.widthPx);
  const title = useTitle(state);
  const here = useSyncExternalStore(never, ownOrigin, () => EXAMPLE_ORIGIN);
  const own = site.publicUrl ?? here;
  const defaultPx = defaultHeight(state);
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <What builder={builder} />
        <Look builder={builder} mended={report.mended} />
      </div>
      <div className={styles.results}>
        <Preview
          frame={frame}
          address={address}
          title={title}
          widthPx={state.widthPx}
          heightPx={fixedHeightOf(state) ?? report.heightPx ?? defaultPx}
          site={site}
        />
        <CodeList
          input={{
            state,
            site: own,
            title,
            contentPx: report.heightAtWidthPx ?? report.heightPx ?? defaultPx,
          }}
        />
        <Terms builder={builder} site={site} own={own} />
      </div>
    </div>
  );
}

/** The height of a place is known beforehand. */
function defaultHeight({ kind, parts, look, widthPx }: BuilderState): number {
  return kind === 'place' ? placeHeight(parts, look.size, widthPx) : DEFAULT_HEIGHT_PX[kind];
}

const never = () => () => {};
const ownOrigin = () => window.location.origin;
