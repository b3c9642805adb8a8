import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { loadEnglish } from '@/lib/messages/english';
import type { PlaceComboProps } from './place-combo';

type Loaded = {
  readonly Combo: ComponentType<PlaceComboProps>;
  /** The caret position in the plain field; null if it had no focus. */
  readonly caret: number | null;
};

/**
 * The combobox, loaded when it is first needed. It replaces the plain field synchronously, so that no
 * keystroke is lost, and never during IME composition. `onText` receives what was typed before hydration.
 */
export function useLazyCombo(
  input: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const requested = useRef(false);
  const composing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  const load = () => {
    if (requested.current) return;
    requested.current = true;
    setFailed(false);
    Promise.all([import('./place-combo'), loadEnglish()]).then(
      ([{ PlaceCombo }]) => {
        const takeOver = () => {
          const field = input.current;
          const caret = field && field === document.activeElement ? field.selectionStart : null;
          flushSync(() => setLoaded({ Combo: PlaceCombo, caret }));
        };
        if (composing.current) waiting.current = takeOver;
        else takeOver();
      },
      () => {
        requested.current = false;
        setFailed(true);
      },
    );
  };
  // The field may have had focus or text before hydration.
  const catchUp = useEffectEvent(() => {
    const field = input.current;
    if (!field || (field !== document.activeElement && field.value === '')) return;
    onText(field.value);
    load();
  });
  useEffect(() => catchUp(), []);
  const composition = {
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      // The composed text is set only after this event.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    },
  };
  return { loaded, failed, load, composition };
}
