import { useInspectorSession } from '@/lib/queries/inspector';

/** A file of the source code: a link, if the server says where the code is. */
export function SourceFile({ file }: { file: string }) {
  const sourceUrl = useInspectorSession().data?.sourceUrl ?? null;
  if (sourceUrl === null) return <code translate="no">{file}</code>;
  return (
    <a href={`${sourceUrl}/${file}`} target="_blank" rel="noreferrer">
      <code translate="no">{file}</code>
    </a>
  );
}
