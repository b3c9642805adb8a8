import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Elements } from '@/components/ui/elements';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './sheet.module.css';
import {
  atLeast,
  higher,
  lower,
  nextHeight,
  type SheetHeight,
  type SheetStops,
} from './sheet-state';
import { useSheetDrag } from './use-sheet-drag';

const TEXT_FIELD = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea';

type SheetProps = {
  /** Whether it is a sheet at the bottom of a phone, or the panel next to the map. */
  isSheet: boolean;
  height: SheetHeight;
  stops: SheetStops;
  onHeight: (height: SheetHeight) => void;
  /** Contains everything that moves with the sheet. */
  frame: RefObject<HTMLElement | null>;
  /** Fills the height of a desktop screen, even if its content needs less. */
  tall: boolean;
  head: Elements;
  /** A new key scrolls back to the top. */
  contentKey: string | null;
  children: ReactNode;
};

/** The panel: next to the map, or on a phone a sheet with three heights, for dragging and keys. */
export function Sheet(props: SheetProps) {
  const { isSheet, height, stops, onHeight, frame, tall, head, contentKey, children } = props;
  const { t } = useMessages();
  const content = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  // The first content doesn't animate in; only what follows it does.
  const [firstKey] = useState(contentKey);
  const drag = useSheetDrag({
    enabled: isSheet,
    height,
    stops,
    frame,
    content,
    onSettle: onHeight,
  });
  // Below full height a finger moves the sheet, not its content, which therefore goes back to its top.
  const before = useRef(height);
  useEffect(() => {
    if (isSheet && lower(before.current) === height) content.current?.scrollTo({ top: 0 });
    before.current = height;
  }, [isSheet, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content starts at its top.
  useEffect(() => setAtTop(true), [contentKey]);

  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onHeight(higher(height));
    else if (event.key === 'ArrowDown') onHeight(lower(height));
    else return;
    event.preventDefault();
  };
  const stepDown = (event: KeyboardEvent<HTMLElement>) => {
    const inDialog =
      event.target instanceof Element && event.target.closest('dialog, [role=dialog]');
    if (event.key !== 'Escape' || event.defaultPrevented || !isSheet || inDialog) return;
    onHeight(lower(height));
  };
  /** Keyboard focus must be visible, and a text field needs room for its results. */
  const reveal = ({ target }: FocusEvent<HTMLElement>) => {
    if (!isSheet || !target.matches(':focus-visible')) return;
    if (target.matches(TEXT_FIELD)) onHeight('full');
    else if (!target.closest('[data-grip]')) onHeight(atLeast(height, 'half'));
  };

  return (
    <main
      className={tall ? `${styles.sheet} ${styles.tall}` : styles.sheet}
      data-panel=""
      tabIndex={-1}
      data-height={height}
      data-reading={!atTop}
      onKeyDown={stepDown}
      onFocus={reveal}
      {...drag}
    >
      <div className={styles.grip} data-grip="">
        <button
          type="button"
          className={styles.handle}
          aria-label={t('sheet.handle', { height: t(`sheet.${height}`) })}
          onClick={() => onHeight(nextHeight(height))}
          onKeyDown={step}
        />
        {head}
      </div>
      <div
        key={contentKey}
        ref={content}
        className={contentKey === firstKey ? styles.content : `${styles.content} ${styles.follows}`}
        data-panel-content=""
        data-at-top={atTop}
        onScroll={({ currentTarget }) => setAtTop(currentTarget.scrollTop <= 0)}
      >
        {children}
      </div>
    </main>
  );
}
