import type { ReactNode } from 'react';

/** Text from the service: shown as is, and marked as English in every language. */
export function ServiceText({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span lang="en" className={className}>
      {children}
    </span>
  );
}
