import { Fragment } from 'react';
import { useInspectorSession } from '@/lib/queries/inspector';

/** A file of the source code: a link, if the server says where the code is. */
export function SourceFile({ file }: { file: string }) {
  const sourceUrl = useInspectorSession().data?.sourceUrl ?? null;
  const path = (
    <code translate="no">
      {file.split(/(?<=\/)/).map((part) => (
        // A line may break between the folders.
        <Fragment key={part}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
  if (sourceUrl === null) return path;
  return (
    <a href={`${sourceUrl}/${file}`} target="_blank" rel="noreferrer">
      {path}
    </a>
  );
}
