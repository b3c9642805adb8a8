import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import type { Elements } from './elements';

type DialogProps = {
  title: string;
  /** A sentence under the title. */
  text?: string;
  closeLabel: string;
  /** Sets `--dialog-width`, `--dialog-ground` and the layout inside. */
  className: string | undefined;
  onClose: () => void;
  /** Call `close` before leaving, so that the focus returns to where it was. */
  children: Elements | ((close: () => void) => Elements);
};

/** A modal dialog, open while it is rendered. Escape, a click outside, or its button closes it. */
export function Dialog(props: DialogProps) {
  const { title, text, closeLabel, className, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className ?? ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <Button kind="icon" label={closeLabel} onClick={close}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
      {typeof children === 'function' ? children(close) : children}
    </dialog>
  );
}
