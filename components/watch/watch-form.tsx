import { type FormEvent, useId, useState } from 'react';
import { FollowAlerts } from '@/components/feeds/follow-alerts';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import select from '@/components/ui/select.module.css';
import { FORECAST_TOPICS, type ForecastTopic } from '@/lib/contract/forecast-topics';
import { SECOND_MS } from '@/lib/contract/time';
import { TOLD_SEVERITIES, type ToldSeverity } from '@/lib/contract/told-severities';
import { MAX_PLACES, type WatchDocument, type WatchedDocument } from '@/lib/contract/watch';
import { durationText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useChangeWatched } from '@/lib/queries/watch';
import { readersTimeZone } from '@/lib/weather/local-time';
import { failureText, isLasting } from './failure-text';
import { useWatchSpeech } from './use-watch-speech';
import styles from './watch-dialog.module.css';

type WatchFormProps = {
  cell: string;
  name: string;
  server: WatchDocument;
  watched: WatchedDocument;
};

/** When most people sleep. */
const NIGHT = { from: '22:00', until: '07:00' };

/** Which alerts and forecasts of a place come, and when they do not; and the button to begin, change or end it. */
export function WatchForm({ cell, name, server, watched }: WatchFormProps) {
  const { t } = useMessages();
  const id = useId();
  const change = useChangeWatched(useWatchSpeech());
  const [isQuiet, setQuiet] = useState(watched.quiet !== null);
  const own = watched.places.find((place) => place.cell === cell);
  const isFull = !own && watched.places.length >= MAX_PLACES;
  // What was chosen can be taken back.
  const hasTopics = server.forecastSeconds !== null || (own?.topics.length ?? 0) > 0;
  if (isFull) return <p className={styles.reason}>{t('watch.full', { count: MAX_PLACES })}</p>;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (change.isPending) return;
    const fields = new FormData(event.currentTarget);
    const text = (field: string) => String(fields.get(field) ?? '');
    const severity = severityIn(text('severity'));
    const chosen = fields.getAll('topics');
    const topics = FORECAST_TOPICS.filter((topic) => chosen.includes(topic));
    const times = { from: text('from') || NIGHT.from, until: text('until') || NIGHT.until };
    const quiet = isQuiet ? { ...times, timeZone: readersTimeZone() } : null;
    change.mutate({
      add: true,
      change: ({ places }) => ({
        quiet,
        places: [...places.filter((place) => place.cell !== cell), { cell, severity, topics }],
      }),
    });
  }

  const end = () =>
    change.mutate({
      add: false,
      change: ({ quiet, places }) => ({
        quiet,
        places: places.filter((place) => place.cell !== cell),
      }),
    });
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-severity`}>
          {t('watch.which', { place: name })}
        </label>
        <select
          className={select.select}
          id={`${id}-severity`}
          name="severity"
          defaultValue={own?.severity ?? 'minor'}
          aria-describedby={`${id}-always`}
        >
          {[...TOLD_SEVERITIES].reverse().map((severity) => (
            <option key={severity} value={severity}>
              {t(`watch.from.${severity}`)}
            </option>
          ))}
        </select>
        <p className={styles.hint} id={`${id}-always`}>
          {t('watch.always')}
        </p>
      </div>
      {hasTopics && <Topics chosen={own?.topics ?? []} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        <span>{t('watch.quiet')}</span>
      </label>
      {isQuiet && <QuietHours times={watched.quiet ?? NIGHT} />}
      <div className={styles.acts}>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          aria-disabled={change.isPending || undefined}
        >
          {t(own ? 'watch.save' : 'watch.start')}
        </button>
        {own && (
          <Button isBusy={change.isPending} onClick={end}>
            {t('watch.end')}
          </Button>
        )}
      </div>
      <p className={styles.status} role="status">
        {statusText()}
      </p>
      {change.isError && isLasting(change.error) && <FollowAlerts area={cell} />}
      <Notes server={server} />
    </form>
  );

  function statusText(): string | null {
    if (change.isPending) {
      return t(Notification.permission === 'default' ? 'watch.asking' : 'watch.saving');
    }
    if (change.isError) return t(failureText(change.error));
    if (!change.isSuccess) return null;
    return t(own ? 'watch.saved' : 'watch.ended', { place: name });
  }
}

function severityIn(text: string): ToldSeverity {
  return TOLD_SEVERITIES.find((severity) => severity === text) ?? 'minor';
}

/** What else is told, by the forecast. */
function Topics({ chosen }: { chosen: readonly ForecastTopic[] }) {
  const { t } = useMessages();
  const hint = useId();
  return (
    <fieldset className={styles.topics} aria-describedby={hint}>
      <legend className={styles.label}>{t('watch.topics')}</legend>
      {FORECAST_TOPICS.map((topic) => (
        <label key={topic} className={styles.topic}>
          <input
            type="checkbox"
            name="topics"
            value={topic}
            defaultChecked={chosen.includes(topic)}
          />
          <span>{t(`watch.topic.${topic}`)}</span>
        </label>
      ))}
      <p className={styles.hint} id={hint}>
        {t('watch.topics-text')}
      </p>
    </fieldset>
  );
}

function QuietHours({ times: { from, until } }: { times: { from: string; until: string } }) {
  const { t } = useMessages();
  return (
    <fieldset className={styles.quiet}>
      <legend className={styles.legend}>{t('watch.quiet')}</legend>
      <Time name="from" label={t('watch.quiet-from')} time={from} />
      <Time name="until" label={t('watch.quiet-until')} time={until} />
      <p className={styles.hint}>{t('watch.quiet-text')}</p>
    </fieldset>
  );
}

function Time({ name, label, time }: { name: string; label: string; time: string }) {
  return (
    <label className={styles.time}>
      <span>{label}</span>
      <input className={styles.input} type="time" name={name} defaultValue={time} required />
    </label>
  );
}

/** How often alerts and forecasts are looked for, and what is known of the reader. */
function Notes({ server }: { server: WatchDocument }) {
  const { checkedSeconds, forecastSeconds, isLasting: isKept } = server;
  const messages = useMessages();
  const { t } = messages;
  const notes = [
    checkedSeconds !== null &&
      t('watch.checked', { span: durationText(messages, checkedSeconds * SECOND_MS) }),
    forecastSeconds !== null &&
      t('watch.forecast-checked', { span: durationText(messages, forecastSeconds * SECOND_MS) }),
    t('watch.language'),
    t('watch.private'),
    !isKept && t('watch.forgetful'),
  ];
  return <p className={styles.hint}>{notes.filter(Boolean).join(' ')}</p>;
}
