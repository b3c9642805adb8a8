import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { SEARCH_PATH } from '@/lib/contract/paths';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import type { Camera } from '@/lib/view-state/camera';
import type { NearMeFailure } from './locate';
import styles from './search-field.module.css';
import { useLazyCombo } from './use-lazy-combo';

/** Zoomed out further, the center of the view says little about what the reader is looking for. */
const NEAR_ZOOM = 5;

type SearchFieldProps = { camera: Camera; onFind: (found: FoundPlace) => void };

/**
 * Finds a place by text, or by the reader's location. The combobox loads on first focus; until then, a
 * plain field that looks the same takes the text.
 */
export function SearchField({ camera, onFind }: SearchFieldProps) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { loaded, failed, load, composition } = useLazyCombo(input, setText);
  useSlashKey(input);
  const find = (found: FoundPlace) => {
    setText('');
    onFind(found);
  };
  return (
    <search className={styles.search}>
      {/* Before any script runs, it leads to a page of its own. */}
      <form
        className={styles.row}
        action={SEARCH_PATH}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.box}>
          <Search className={styles.glass} size={16} aria-hidden="true" />
          {loaded ? (
            <loaded.Combo
              input={input}
              text={text}
              view={camera.zoom < NEAR_ZOOM ? null : camera}
              caret={loaded.caret}
              onText={setText}
              onFind={find}
            />
          ) : (
            <input
              ref={input}
              className={styles.input}
              name="q"
              aria-label={t('search.label')}
              placeholder={t('search.placeholder')}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onFocus={load}
              onChange={(event) => {
                setText(event.target.value);
                load();
              }}
              {...composition}
            />
          )}
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('search.clear')}
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            >
              <X size={15} aria-hidden="true" />
            </button>
          )}
        </div>
        <NearMe onFind={find} />
        <button type="submit" className={`${buttonStyles.button} ${styles.submit}`}>
          {t('search.submit')}
        </button>
      </form>
      {failed && (
        <p className={styles.note} role="status">
          {t('search.not-loaded')}
        </p>
      )}
    </search>
  );
}

/** "/" moves the focus to the search field from anywhere, except while typing. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest('input:not([type="radio"]), textarea, select, [contenteditable]');
      if (key !== '/' || ctrlKey || metaKey || altKey || typing) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [input]);
}

type State = 'idle' | 'asking' | NearMeFailure;

/** Goes to the reader's location, which is requested only when the button is pressed. */
function NearMe({ onFind }: { onFind: (found: FoundPlace) => void }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const [state, setState] = useState<State>('idle');
  const go = async () => {
    setState('asking');
    try {
      const { locate } = await import('./locate');
      const found = await locate(client, navigator.geolocation);
      if (typeof found === 'string') return setState(found);
      setState('idle');
      onFind(found);
    } catch {
      setState('failed');
    }
  };
  const locating = state === 'asking';
  return (
    <>
      <button
        type="button"
        className={styles.near}
        aria-label={t('near-me.act')}
        title={t('near-me.act')}
        aria-busy={locating}
        onClick={() => !locating && void go()}
      >
        <LocateFixed size={17} aria-hidden="true" />
      </button>
      <p className={styles.note} role="status">
        {state === 'idle' ? '' : t(`near-me.${state}`)}
      </p>
    </>
  );
}
