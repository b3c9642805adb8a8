import { useId } from 'react';
import styles from './builder.module.css';

type Option<Value extends string> = { readonly value: Value; readonly text: string };

type SelectProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of several words. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <label className={styles.line}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) onChoose(option.value);
        }}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type ChecksProps<Value extends string> = {
  label: string;
  note?: string | undefined;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** How many have to stay chosen. */
  min?: number;
  /** Gets the chosen ones in the options' order. */
  onChoose: (values: readonly Value[]) => void;
};

/** Any of several words, in their own order. */
export function Checks<Value extends string>(props: ChecksProps<Value>) {
  const { label, note, options, chosen, min = 0, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={styles.checks} aria-describedby={note ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {options.map(({ value, text }) => {
          const isChosen = chosen.includes(value);
          return (
            <Check
              key={value}
              label={text}
              isChosen={isChosen}
              // Not disabled, so that the focus stays and screen readers find it.
              isFixed={isChosen && chosen.length <= min}
              onChoose={(wanted) =>
                onChoose(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? wanted : chosen.includes(one))),
                )
              }
            />
          );
        })}
      </div>
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

type CheckProps = {
  label: string;
  note?: string | null;
  isChosen: boolean;
  isFixed?: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function Check({ label, note, isChosen, isFixed = false, onChoose }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-disabled={isFixed || undefined}
          aria-describedby={note ? id : undefined}
          onChange={({ target }) => isFixed || onChoose(target.checked)}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

type SliderProps = {
  label: string;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChoose: (value: number) => void;
};

/** A number between two others. */
export function Slider({ label, text, min, max, step, value, onChoose }: SliderProps) {
  return (
    <label className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.slider}>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
        <output className={styles.value}>{text}</output>
      </span>
    </label>
  );
}
