// The elements in React 19, typed by /embed.d.ts. The page includes the script once:
// <script type="module" src="https://weather.example/embed.js"></script>
import { useState } from 'react';

/** The weather of a place beside a map, which follow each other. */
export function Weather({ place }: { readonly place: string }) {
  const [cell, setCell] = useState<string>();
  return (
    <>
      <hexcast-weather place={cell ?? place} show="now,hours,days" theme="auto" radius={12}>
        <a href="https://weather.example/">The weather of {place}</a>
      </hexcast-weather>
      <hexcast-map
        layer="wind"
        lat={40.01}
        lng={-105.27}
        zoom={7}
        live
        onhexcast-select={({ detail }) => setCell(detail.cell)}
        onhexcast-error={({ detail }) => console.error('No map', detail.retrySeconds)}
      />
    </>
  );
}
