import { Fragment } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import { piecesOf } from '@/lib/weather/alert-links';
import type { AlertPart } from '@/lib/weather/alert-text';
import styles from './alert-card.module.css';

/** A part of an alert's text under its heading. Nothing in it is ever treated as markup. */
export function AlertPartView({ part }: { part: AlertPart }) {
  const { t } = useMessages();
  const { kind, heading, paragraphs, points } = part;
  return (
    <div className={kind === 'advice' ? styles.advice : styles.part}>
      {kind ? (
        <h4 className={styles.heading}>{t(`alerts.part.${kind}`)}</h4>
      ) : (
        heading && (
          <h4 className={styles.heading} lang="en">
            {heading}
          </h4>
        )
      )}
      <div lang="en" dir="auto" className={styles.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Linked text={paragraph} />
          </p>
        ))}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Linked text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A text with its addresses as links. */
function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ at, text: piece, href }) =>
    href === null ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <a key={at} href={href} rel="noopener noreferrer" target="_blank">
        {piece}
      </a>
    ),
  );
}
