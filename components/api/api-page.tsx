import { FooterText } from '@/components/ui/footer-text';
import page from '@/components/ui/page.module.css';
import { PlainHead } from '@/components/ui/plain-head';
import { documentPath, GUIDE_PATH, OPENAPI_PATH, PLACE_SEARCH_PATH } from '@/lib/contract/paths';
import { SAMPLE_PLACE } from '@/lib/contract/sample-place';
import type { Translate } from '@/lib/messages/messages';
import { OPERATIONS } from '@/lib/openapi/operations/operations';
import { HEADERS } from '@/lib/openapi/parts/headers';
import { type Operation, TAG_WORDS, TAGS, type Tag } from '@/lib/openapi/parts/operation';
import { PROBLEMS } from '@/lib/openapi/problem-responses';
import styles from './api-page.module.css';
import { Code } from './code';
import { OperationPart } from './operation-part';

type ApiPageProps = {
  /** Where this server is reached, for commands that can be copied. */
  origin: string;
  /** What the server says of its source, whether it shows how it works, and whether it takes messages of agents. */
  status: { mode: string; offers: readonly string[]; inspector: string; agents: boolean };
  t: Translate;
};

const FORECAST = documentPath('forecast', SAMPLE_PLACE.cell);
const tags = Object.keys(TAGS) as Tag[];

/** What programs can ask this server for, for those who write them. It needs no scripts, and is in English. */
export function ApiPage({ origin, status, t }: ApiPageProps) {
  return (
    <div className={styles.page} lang="en">
      <PlainHead
        title="The API"
        back={{ href: '/', name: t('compare.back') }}
        act={{ href: OPENAPI_PATH, name: 'OpenAPI' }}
      />
      <main className={styles.main}>
        <section className={`${page.section} ${styles.part}`}>
          <p className={styles.lead}>
            The weather, the alerts, the map and the places of this site can be read by programs,
            without a key. Answers with weather say how old it is, how long it lasts, and whose it
            is.
          </p>
          <p className={styles.note}>
            A call is a request that this server makes to its source of weather, of which it has so
            many a day. Most answers cost none: what one reader caused is there for all.
          </p>
          <p>The weather of a place takes two requests. The first finds the cell of the place:</p>
          <Code text={`curl '${origin}${PLACE_SEARCH_PATH}?q=boulder'`} />
          <p>The second asks for what you want of that cell:</p>
          <Code text={`curl '${origin}${FORECAST}'`} />
          <p className={styles.note}>
            <span>The same in OpenAPI 3.1, for tools that make clients of it: </span>
            <a href={OPENAPI_PATH}>{OPENAPI_PATH}</a>
            <span>. How the key stays on the server: </span>
            <a href={GUIDE_PATH}>{t('proxy.guide.title')}</a>
            <span>
              . Scripts of other sites may read feeds; weather and tiles of the map where the
              setting EMBED_CORS allows it.
            </span>
          </p>
          <nav aria-label="On this page">
            <ul className={styles.contents}>
              {tags.map((tag) => (
                <li key={tag}>
                  <a href={`#${tag}`}>{TAGS[tag]}</a>
                </li>
              ))}
              <li>
                <a href="#headers">Headers</a>
              </li>
              <li>
                <a href="#problems">Problems</a>
              </li>
            </ul>
          </nav>
        </section>
        {tags.map((tag) => (
          <TagPart key={tag} tag={tag} origin={origin} status={status} />
        ))}
        <section className={`${page.section} ${styles.part}`} aria-labelledby="headers">
          <h2 id="headers">Headers</h2>
          <dl className={styles.terms}>
            {Object.values(HEADERS).map(({ name, words }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={`${page.section} ${styles.part}`} aria-labelledby="problems">
          <h2 id="problems">Problems</h2>
          <p>
            A request that fails is answered with a problem (RFC 9457). Its code is one of these;
            its type is the address of the code on this page.
          </p>
          <dl className={styles.terms}>
            {PROBLEMS.map(({ code, status, title, detail }) => (
              <div key={code} id={code}>
                <dt>
                  <code>{code}</code>
                  <span className={styles.status}>{status}</span>
                </dt>
                <dd>
                  <b>{title}</b>
                  <span>{` · ${detail}`}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <FooterText t={t} mode={status.mode} />
    </div>
  );
}

type TagPartProps = Pick<ApiPageProps, 'origin' | 'status'> & { tag: Tag };

function TagPart({ tag, origin, status }: TagPartProps) {
  const isOfTag = (operation: Operation) => operation.tag === tag;
  const parts = [
    ...status.offers,
    ...(status.inspector === 'off' ? [] : ['inspector']),
    ...(status.agents ? ['agents'] : []),
  ];
  const isOffered = ({ part }: Operation) => part === undefined || parts.includes(part);
  return (
    <section className={`${page.section} ${styles.part}`} aria-labelledby={tag}>
      <h2 id={tag}>{TAGS[tag]}</h2>
      <p>{TAG_WORDS[tag]}</p>
      <ul className={styles.index}>
        {OPERATIONS.filter(isOfTag).map(({ id, method, path }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <code>{`${method === 'get' ? '' : `${method.toUpperCase()} `}${path}`}</code>
            </a>
          </li>
        ))}
      </ul>
      {OPERATIONS.filter(isOfTag).map((operation) => (
        <OperationPart
          key={operation.id}
          operation={operation}
          origin={origin}
          isOffered={isOffered(operation)}
        />
      ))}
    </section>
  );
}
