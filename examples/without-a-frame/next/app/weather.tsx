import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { hexcast } from '../../hexcast';
import { Html } from './html';

interface WeatherProps {
  /** Its address. */
  readonly fragment: string;
  /** What is shown while there is none. */
  readonly children: ReactNode;
}

/** The weather as Hexcast draws it. Not for a `Suspense`, whose content is put into the page by a script. */
export async function Weather({ fragment, children }: WeatherProps) {
  // A static page would have the weather of when it was last looked at.
  await connection();
  const html = await hexcast(fragment);
  return html === undefined ? children : <Html html={html} />;
}
