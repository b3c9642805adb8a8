import type { ReactNode } from 'react';

export const metadata = { title: 'Visit Boulder' };
export const viewport = { colorScheme: 'light dark' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
