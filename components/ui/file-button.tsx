import type { LucideIcon } from 'lucide-react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

type FileButtonProps = {
  text: string;
  /** Its name, where the text alone does not say it. */
  label: string;
  icon: LucideIcon;
  /** The kinds of files that are offered. */
  accept: string;
  className?: string | undefined;
  onFile: (file: File) => void;
};

/** A button that lets the reader choose a file. */
export function FileButton(props: FileButtonProps) {
  const { text, label, icon: Icon, accept, className = '', onFile } = props;
  return (
    <label className={`${buttonStyles.button} ${styles.file} ${className}`}>
      <Icon size={14} aria-hidden="true" />
      <span>{text}</span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it has been fixed.
          target.value = '';
        }}
      />
    </label>
  );
}
