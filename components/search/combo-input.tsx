import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { noneText } from './found-place';
import styles from './search-field.module.css';

/** Why the list is empty; null where it isn't, or nothing is typed. */
export type SearchState = 'loading' | 'none' | 'failed' | 'offline' | null;

type ComboInputProps = {
  input: RefObject<HTMLInputElement | null>;
  caret: number | null;
  state: SearchState;
  text: string;
  /** Why the results may not be what was meant. */
  hint: string | null;
  /** Whether there are places of the reader to offer while nothing is typed. */
  offersRecent: boolean;
  /** Enter was pressed while no option was highlighted. */
  onEnter: () => void;
};

/** The field of the combobox, which continues where the plain one left off. */
export function ComboInput({
  input,
  caret,
  state,
  text,
  hint,
  offersRecent,
  onEnter,
}: ComboInputProps) {
  const messages = useMessages();
  const { t } = messages;
  const combo = useContext(ComboBoxStateContext);
  const takeOver = useEffectEvent(() => {
    if (caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    if (text !== '') combo?.open(null, 'input');
  });
  useLayoutEffect(() => takeOver(), []);
  // The first focus came before this field and its list; every later one opens the list by itself.
  const isOffered = useRef(false);
  const offer = useEffectEvent(() => {
    if (isOffered.current || text !== '' || document.activeElement !== input.current) return;
    isOffered.current = true;
    combo?.open(null, 'focus');
  });
  useEffect(() => {
    if (offersRecent) offer();
  }, [offersRecent]);
  const said = [
    state === 'none' && noneText(text, messages),
    hint,
    (state === 'failed' || state === 'offline') && t(`search.${state}`),
  ];
  return (
    <>
      <Input
        ref={input}
        className={styles.input ?? ''}
        placeholder={t('search.placeholder')}
        spellCheck={false}
        onKeyDownCapture={(event) => {
          const isHighlighted = combo?.isOpen && combo.selectionManager.focusedKey !== null;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isHighlighted) return;
          event.preventDefault();
          event.stopPropagation();
          onEnter();
        }}
      />
      <VisuallyHidden>
        <span role="status">{combo?.isOpen ? said.filter(Boolean).join(' ') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
