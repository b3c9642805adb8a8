import styles from './segments.module.css';

type SegmentsProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A segmented control: radio buttons side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.track}>
        {options.map(({ value, text, lang }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span lang={lang}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
