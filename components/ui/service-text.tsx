import type { ReactNode } from 'react';

/** What the service itself said: shown as it is, and marked as English whatever the page speaks. */
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
