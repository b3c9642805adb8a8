import buttonStyles from '@/components/ui/button.module.css';
import selectStyles from '@/components/ui/select.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { hazardWords } from '@/lib/contract/hazards';
import { ALERTS_PATH } from '@/lib/contract/paths';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { ALL_STATES } from '@/lib/view-state/view-state';
import type { choicesOf } from '@/lib/weather/alert-news';
import type { NewsActs } from './news-acts';
import styles from './news-filter.module.css';

type NewsFilterProps = Pick<NewsActs, 'onFilter'> & {
  choices: ReturnType<typeof choicesOf>;
  /** The chosen ones; null for all. */
  state: string | null;
  hazard: string | null;
};

/** Which of the country's alerts are listed: those of a state, and those of a hazard. */
export function NewsFilter({ choices, state, hazard, onFilter }: NewsFilterProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <form
      className={styles.filter}
      action={ALERTS_PATH}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        name="in"
        label={t('alert-layer.state')}
        all={t('alert-layer.all-states')}
        chosen={state}
        options={choices.states.map(({ code, name }) => [code, t('place.state', { state: name })])}
        missing={(code) => code}
        onChoose={(code) => onFilter({ alerts: code ?? ALL_STATES })}
      />
      <Choice
        name="hazard"
        label={t('alert-layer.hazard')}
        all={t('alert-layer.all-hazards')}
        chosen={hazard}
        options={choices.hazards.map(({ slug, event }) => [slug, eventWords(messages, event).text])}
        missing={(slug) => eventWords(messages, hazardWords(slug)).text}
        onChoose={(slug) => onFilter({ hazard: slug })}
      />
      <noscript>
        <button type="submit" className={buttonStyles.button}>
          {t('alert-layer.filter')}
        </button>
      </noscript>
    </form>
  );
}

type ChoiceProps = {
  /** Of its parameter in the address. */
  name: string;
  label: string;
  /** What stands for all of them. */
  all: string;
  chosen: string | null;
  options: readonly (readonly [value: string, text: string])[];
  /** What a value is called that the address names and that is none of these. */
  missing: (value: string) => string;
  onChoose: (value: string | null) => void;
};

function Choice({ name, label, all, chosen, options, missing, onChoose }: ChoiceProps) {
  const isMissing = chosen !== null && !options.some(([value]) => value === chosen);
  return (
    <label className={styles.choice}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select
        className={selectStyles.select}
        name={name}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{all}</option>
        {isMissing && <option value={chosen}>{missing(chosen)}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
