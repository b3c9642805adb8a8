import type { ProblemCode } from '@/lib/contract/problem';
import { NO_CALL, type Operation } from '@/lib/openapi/parts/operation';
import { PARAMETERS, type ParameterName } from '@/lib/openapi/parts/parameters';
import { sentenceOf } from '@/lib/openapi/parts/sentence';
import { problemsOf } from '@/lib/openapi/problem-responses';
import styles from './api-page.module.css';
import { Code } from './code';

const WHO = {
  operator: 'For operators: with their token (Authorization: Bearer …) or their cookie.',
  page: 'For a page of /proxy with a token of its session, and for operators.',
} as const;

type OperationPartProps = { operation: Operation; origin: string };

/** One thing that can be asked for: what it is, what it costs, and how to try it. */
export function OperationPart({ operation, origin }: OperationPartProps) {
  const { id, method, path, summary, more, parameters = [], costs, lasts, needs } = operation;
  return (
    <article className={styles.operation} id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={styles.address}>
        <span className={styles.method}>{method.toUpperCase()}</span>
        <code>{path}</code>
      </h3>
      <p>{sentenceOf(summary)}</p>
      {more && <p className={styles.note}>{more}</p>}
      {needs && <p className={styles.note}>{WHO[needs]}</p>}
      {parameters.length > 0 && <Parameters names={parameters} />}
      <dl className={styles.terms}>
        <div>
          <dt>Costs</dt>
          <dd>{costs}</dd>
        </div>
        <div>
          <dt>Lasts</dt>
          <dd>{lasts}</dd>
        </div>
      </dl>
      <Problems codes={problemsOf(operation)} />
      <Trial operation={operation} origin={origin} />
    </article>
  );
}

function Problems({ codes }: { codes: readonly ProblemCode[] }) {
  return (
    <details className={styles.problems}>
      <summary>{`${codes.length} problems`}</summary>
      <p className={styles.codes}>
        {codes.map((code) => (
          <a key={code} href={`#${code}`}>
            {code}
          </a>
        ))}
      </p>
    </details>
  );
}

function Parameters({ names }: { names: readonly ParameterName[] }) {
  return (
    <dl className={styles.terms}>
      {names.map((key) => {
        const { name, isRequired, words } = PARAMETERS[key];
        return (
          <div key={key}>
            <dt>
              <code>{name}</code>
              {isRequired || <span className={styles.status}>optional</span>}
            </dt>
            <dd>{words}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A request that this very server answers. */
function Trial({ operation: { sample, answers, costs }, origin }: OperationPartProps) {
  if (sample === null) return null;
  const type = answers[0]?.type ?? '';
  const read = type.endsWith('json') ? 'json' : type === 'image/png' ? 'blob' : 'text';
  return (
    <>
      <p>
        {/* Robots that follow it would cause calls. */}
        <a href={sample} rel={costs === NO_CALL ? undefined : 'nofollow'}>
          {`Try it: ${sample}`}
        </a>
      </p>
      <Code
        text={`curl '${origin}${sample}'\n\nconst answer = await fetch('${origin}${sample}');\nawait answer.${read}();`}
      />
    </>
  );
}
