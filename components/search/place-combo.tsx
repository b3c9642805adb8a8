'use client';

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { MOST_SEARCH_CHARACTERS, usePlaces } from '@/lib/queries/places';
import { ComboInput, type SearchState } from './combo-input';
import styles from './place-combo.module.css';
import { PlaceOption } from './place-option';

/** Searches after a pause in typing, rather than for every letter. */
const PAUSE_MS = 120;

export type PlaceComboProps = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Places close to this point come first. */
  view: LatLng | null;
  /** The caret position in the field that this one replaces; null if it had no focus. */
  caret: number | null;
  onText: (text: string) => void;
  onFind: (found: FoundPlace) => void;
};

/** The search field with its results. Enter takes the first one if none is highlighted. */
export function PlaceCombo({ input, text, view, caret, onText, onFind }: PlaceComboProps) {
  const { t, formats } = useMessages();
  const typed = text.trim().slice(0, MOST_SEARCH_CHARACTERS).trim();
  const wanted = useDebounced(typed, PAUSE_MS);
  const query = usePlaces(wanted, view);
  const isCurrent = wanted === typed && !query.isPlaceholderData;
  const items = (typed === '' ? [] : (query.data?.document.places ?? [])).map((place) => ({
    id: `${place.kind} ${place.zone ?? place.name} ${place.cell}`,
    place,
  }));
  // Enter pressed before the results arrive means the first of them.
  const [entered, setEntered] = useState<string | null>(null);
  const [first] = items;
  const isEntered = entered !== null && entered === typed && isCurrent && query.isFetched;
  useLayoutEffect(() => {
    if (!isEntered || query.isFetching) return;
    setEntered(null);
    if (first) onFind(first.place);
  }, [isEntered, query.isFetching, first, onFind]);
  const enter = () => {
    setEntered(typed);
    if (query.isError) void query.refetch();
  };
  const state =
    typed === '' || items.length > 0
      ? null
      : query.isError && isCurrent
        ? 'failed'
        : query.data && isCurrent
          ? 'none'
          : 'loading';
  return (
    <I18nProvider locale={formats.locale}>
      <ComboBox
        className={styles.combo ?? ''}
        aria-label={t('search.label')}
        items={items}
        inputValue={text}
        onInputChange={onText}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = items.find(({ id }) => id === key);
          if (chosen) onFind(chosen.place);
        }}
        allowsCustomValue
        allowsEmptyCollection={typed !== ''}
        shouldFocusWrap
      >
        <ComboInput input={input} caret={caret} state={state} text={typed} onEnter={enter} />
        <Popover className={styles.popover ?? ''} offset={6} containerPadding={8}>
          {/* The list is at the end of the page, outside of any other landmark. */}
          <search className={styles.found} aria-label={t('search.found')}>
            <ListBox
              className={styles.list ?? ''}
              aria-label={t('search.found')}
              renderEmptyState={() => <EmptyState state={state} text={typed} />}
            >
              {({ id, place }: { id: string; place: FoundPlace }) => (
                <PlaceOption id={id} place={place} />
              )}
            </ListBox>
          </search>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/** A text once it has stayed the same for a while; an empty one at once. */
function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

function EmptyState({ state, text }: { state: SearchState; text: string }) {
  const { t } = useMessages();
  if (state === null) return null;
  return (
    <div className={styles.empty}>
      {state === 'none' ? (
        <>
          <p className={styles.none}>{t('search.none', { text })}</p>
          <p>{t('search.none-help')}</p>
        </>
      ) : (
        <p>{t(`search.${state}`)}</p>
      )}
    </div>
  );
}
