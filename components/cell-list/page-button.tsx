import buttonStyles from '@/components/ui/button.module.css';

/**
 * Turns to another page. It stays at the end of the list, so that the focus is not lost.
 *
 * @param onTurn null where there is none
 */
export function PageButton({ text, onTurn }: { text: string; onTurn: (() => void) | null }) {
  return (
    <button
      type="button"
      className={buttonStyles.button}
      aria-disabled={onTurn === null}
      onClick={() => onTurn?.()}
    >
      {text}
    </button>
  );
}
