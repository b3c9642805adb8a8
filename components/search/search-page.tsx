import { BrandMark } from '@/components/ui/brand-mark';
import buttonStyles from '@/components/ui/button.module.css';
import { SEARCH_PATH } from '@/lib/contract/paths';
import type { FoundPlaces } from '@/lib/geo/found-place-schema';
import type { Messages } from '@/lib/messages/messages';
import { detailsOf, hintText, noneText, pagePathOf } from './found-place';
import styles from './search-page.module.css';

type SearchPageProps = { text: string; found: FoundPlaces; messages: Messages };

/** The places that a text may mean, as links, and a form to search for another. Needs no scripts. */
export function SearchPage({ text, found, messages }: SearchPageProps) {
  const { locale, t } = messages;
  const { places } = found;
  const hint = hintText(found, messages);
  return (
    <main className={styles.page} lang={locale}>
      <a href="/" aria-label={t('compare.back')}>
        <BrandMark size={40} />
      </a>
      <h1 className={styles.title}>{t('search.label')}</h1>
      <form className={styles.form} action={SEARCH_PATH}>
        <input
          className={styles.input}
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          defaultValue={text}
          autoComplete="off"
        />
        <button type="submit" className={buttonStyles.button}>
          {t('search.submit')}
        </button>
      </form>
      {text !== '' && places.length === 0 && (
        <p className={styles.none}>{noneText(text, messages)}</p>
      )}
      {(hint || places.length === 0) && (
        <p className={styles.help}>{hint ?? t('search.none-help')}</p>
      )}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={`${place.kind}${place.cell}${place.name}`}>
            <a className={styles.place} href={pagePathOf(place)}>
              <span className={styles.name}>{place.name}</span>
              <span className={styles.details}>
                {[...detailsOf(place, messages), t(`search.kind.${place.kind}`)].join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
