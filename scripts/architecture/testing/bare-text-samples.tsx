import { type ReactNode, Suspense } from 'react';

/** What the search for bare texts has to find, and what it has to let be. */
type Props = {
  text: string;
  count: number;
  names: readonly string[];
  optional: string | null;
  children: ReactNode;
};

export const bare = ({ text, count, names, optional, children }: Props) => (
  <>
    {text}
    <p>
      beside <b>another</b>
    </p>
    <p>
      {text} {count}
    </p>
    <p>{names}</p>
    <p>
      {optional !== null && `${optional}, `}
      <b>another</b>
    </p>
    <div>
      {children}
      <p>another</p>
    </div>
    <Suspense fallback={null}>{text}</Suspense>
    <p>
      <Words text={text} />
    </p>
  </>
);

export const alone = ({ text, names, optional }: Props) => (
  <>
    <p>{text}</p>
    <p>alone</p>
    <p>{optional}</p>
    {optional && <b>{optional}</b>}
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      <li>{`${text} and ${text}`}</li>
    </ul>
  </>
);

function Words({ text }: { text: string }) {
  return text;
}
