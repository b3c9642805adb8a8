import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useStoredPlaces } from '@/components/saved/use-stored-places';
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/request-limits';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { placeQuery } from '@/lib/queries/lookups';
import { usePlaces } from '@/lib/queries/places';
import { useConnection } from '@/lib/queries/use-connection';
import { ComboInput, type SearchState } from './combo-input';
import { hintText, noneText } from './found-place';
import styles from './place-combo.module.css';
import { PlaceOption, RecentOption } from './place-option';

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
  const messages = useMessages();
  const { t, formats } = messages;
  const typed = text.trim().slice(0, MAX_SEARCH_CHARACTERS).trim();
  const wanted = useDebounced(typed, PAUSE_MS);
  const query = usePlaces(wanted, view);
  const isCurrent = wanted === typed && !query.isPlaceholderData;
  const found = typed === '' ? null : (query.data?.document ?? null);
  // Without a connection nothing can be looked up, but the reader's own places are there.
  const isOffline = useConnection().isLost && !(isCurrent && query.data);
  const recent = useRecentPlaces(typed === '' || isOffline);
  const items: readonly Item[] =
    found && !isOffline
      ? found.places.map((place) => ({
          id: `${place.kind} ${place.zone ?? place.name} ${place.cell}`,
          place,
          recent: null,
        }))
      : recent.map((place) => ({ id: place.cell, place: asFound(place), recent: place }));
  const hint = isOffline && typed !== '' ? t('search.offline') : found && hintText(found, messages);
  // Enter pressed before the results arrive means the first of them.
  const [entered, setEntered] = useState<string | null>(null);
  const [first] = isOffline && typed !== '' ? [] : items;
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
      : isOffline
        ? 'offline'
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
        menuTrigger="focus"
        allowsEmptyCollection={typed !== ''}
        shouldFocusWrap
      >
        <ComboInput
          input={input}
          caret={caret}
          state={state}
          text={typed}
          hint={hint}
          offersRecent={recent.length > 0}
          onEnter={enter}
        />
        <Popover className={styles.popover ?? ''} offset={6} containerPadding={8}>
          {/* The list is at the end of the page, outside of any other landmark. */}
          <search className={styles.found} aria-label={t('search.found')}>
            {hint && items.length > 0 && <p className={styles.hint}>{hint}</p>}
            <ListBox
              className={styles.list ?? ''}
              aria-label={t(found && !isOffline ? 'search.found' : 'search.recent')}
              renderEmptyState={() => <EmptyState state={state} text={typed} hint={hint} />}
            >
              {({ id, place, recent: own }: Item) =>
                own ? <RecentOption id={id} place={own} /> : <PlaceOption id={id} place={place} />
              }
            </ListBox>
          </search>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/** A result, or one of the reader's own places, which are offered before anything is typed. */
type Item = { readonly id: string; readonly place: FoundPlace; readonly recent: Place | null };

/** A place of the reader in the form of a result. */
function asFound({ cell, center, state, town }: Place): FoundPlace {
  const name = town?.name ?? cell;
  const none = { town: null, zone: null, resolution: null };
  return { ...none, kind: 'cell', name, state, cell, point: center, covered: true };
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

type EmptyStateProps = { state: SearchState; text: string; hint: string | null };

/** What stands in place of results. */
function EmptyState({ state, text, hint }: EmptyStateProps) {
  const messages = useMessages();
  const { t } = messages;
  if (state === null) return null;
  if (state !== 'none') {
    return (
      <div className={styles.empty}>
        <p>{t(`search.${state}`)}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.none}>{noneText(text, messages)}</p>
      <p>{hint ?? t('search.none-help')}</p>
    </div>
  );
}

/** A list to choose from, rather than to search. */
const MAX_OFFERED = 6;

/** The reader's recent and saved places, as far as their names are known; none unless wanted. */
function useRecentPlaces(wanted: boolean): readonly Place[] {
  const { saved, recent } = useStoredPlaces();
  const cells = wanted ? [...recent, ...saved].slice(0, MAX_OFFERED) : [];
  return useQueries({ queries: cells.map((cell) => placeQuery(cell)), combine: foundOf });
}

function foundOf(answers: readonly UseQueryResult<ApiResponse<Place>>[]): Place[] {
  return answers.flatMap(({ data }) => data?.document ?? []);
}
