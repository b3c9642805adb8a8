import type { ProblemCode } from '@/lib/contract/problem';
import { capital } from '@/lib/messages/capital';
import { ENGLISH } from '@/lib/openapi/parts/english';
import type { Operation } from '@/lib/openapi/parts/operation';
import { PARAMETERS, type Parameter, type ParameterName } from '@/lib/openapi/parts/parameters';
import { problemsOf } from '@/lib/openapi/problem-responses';
import styles from './api-page.module.css';
import { Code } from './code';

const WHO = {
  operator: 'For operators: with their token (Authorization: Bearer …) or their cookie.',
  page: 'For a page of /proxy with a token of its session (x-page-token), and for operators.',
  'page-or-token':
    'For a page of /proxy with a token of its session (x-page-token), and for operators with theirs: a cookie alone is not enough.',
} as const;

type OperationPartProps = {
  operation: Operation;
  origin: string;
  /** Whether this server and its source have what it is of. */
  isOffered: boolean;
};

/** One thing that can be asked for: what it is, what it costs, and how to try it. */
export function OperationPart({ operation, origin, isOffered }: OperationPartProps) {
  const { id, method, path, summary, more, parameters = [], body, costs, lasts, needs } = operation;
  return (
    <article className={styles.operation} id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={styles.address}>
        <span className={styles.method}>{method.toUpperCase()}</span>
        <code>{path}</code>
      </h3>
      <p>{`${capital(summary, ENGLISH)}.`}</p>
      {more && <p className={styles.note}>{more}</p>}
      {needs && <p className={styles.note}>{WHO[needs]}</p>}
      {parameters.length > 0 && <Parameters names={parameters} />}
      {body && (
        <p className={styles.note}>
          {`Its body is ${body.type}: the schema ${body.schema} of the description has its fields.`}
        </p>
      )}
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
      {isOffered ? (
        <Trial operation={operation} origin={origin} />
      ) : (
        <p className={styles.note}>This server does not offer it.</p>
      )}
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
        const parameter: Parameter = PARAMETERS[key];
        const { name, isRequired, words } = parameter;
        const values = valuesOf(parameter);
        return (
          <div key={key}>
            <dt>
              <code>{name}</code>
              {parameter.in === 'header' && <span className={styles.status}>header</span>}
              {isRequired || <span className={styles.status}>optional</span>}
            </dt>
            <dd>
              <span>{words}</span>
              {values && <span className={styles.values}>{values}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a parameter may be, if that is a list, or between bounds. */
function valuesOf({ schema }: Parameter): string | null {
  const { enum: names, examples, minimum, maximum } = schema;
  const listed = names ?? examples;
  if (Array.isArray(listed)) return listed.join(', ');
  return minimum === undefined ? null : `${minimum} to ${maximum}`;
}

/** A request that this very server answers. */
function Trial({ operation, origin }: Pick<OperationPartProps, 'operation' | 'origin'>) {
  const { sample, answers, mayCall } = operation;
  if (sample === null) return null;
  const type = answers[0]?.type ?? '';
  const isBitmap = type === 'image/png';
  const read = type.endsWith('json') ? 'json' : isBitmap ? 'blob' : 'text';
  const address = `'${origin}${sample}'`;
  return (
    <>
      <p>
        {/* Robots that follow it would cause calls. */}
        <a href={sample} rel={mayCall && 'nofollow'}>
          {`Try it: ${sample}`}
        </a>
      </p>
      <Code text={`curl ${isBitmap ? '-o map.png ' : ''}${address}`} />
      <Code text={`const answer = await fetch(${address});\nawait answer.${read}();`} />
    </>
  );
}
