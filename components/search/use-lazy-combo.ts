'use client';

import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PlaceComboProps } from './place-combo';

type Loaded = {
  readonly Combo: ComponentType<PlaceComboProps>;
  /** Where the caret stood in the plain field; null where that had no focus. */
  readonly caret: number | null;
};

/**
 * The combobox, which comes when it is first needed. It takes the plain field's place at once, so that no
 * key falls between the two, and never while a word is still being composed. `onText` is told what was
 * typed before the page listened.
 */
export function useLazyCombo(
  input: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const composing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  const load = () => {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    import('./place-combo').then(
      ({ PlaceCombo }) => {
        const takeOver = () => {
          const field = input.current;
          const caret = field && field === document.activeElement ? field.selectionStart : null;
          flushSync(() => setLoaded({ Combo: PlaceCombo, caret }));
        };
        if (composing.current) waiting.current = takeOver;
        else takeOver();
      },
      () => {
        asked.current = false;
        setFailed(true);
      },
    );
  };
  // Who was in the field before the page came alive is served as those who come later.
  const goOn = useEffectEvent(() => {
    const field = input.current;
    if (!field || (field !== document.activeElement && field.value === '')) return;
    onText(field.value);
    load();
  });
  useEffect(() => goOn(), []);
  const composition = {
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      // What was composed reaches the text only after this event.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    },
  };
  return { loaded, failed, load, composition };
}
