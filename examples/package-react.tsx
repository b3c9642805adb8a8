// The package @hexcast/embed in React 18 and 19, also where pages are rendered on a server.
import { HexcastAlerts, HexcastMap, HexcastWeather } from '@hexcast/embed/react';
import { useState } from 'react';

const SERVER = 'https://weather.example';

/** The weather of a place with its alerts above it, and a map that changes the place. */
export function Weather({ place, server = SERVER }: { readonly place: string; server?: string }) {
  const [cell, setCell] = useState(place);
  return (
    <>
      <HexcastAlerts server={server} place={cell} compact />
      <HexcastWeather server={server} place={cell} show="now,hours,days" className="weather">
        <a href={server}>The weather of {place}</a>
      </HexcastWeather>
      <HexcastMap
        server={server}
        layer="wind"
        live
        onSelect={({ detail }) => setCell(detail.cell ?? place)}
        onError={({ detail }) => console.error('No map', detail.reason)}
      />
    </>
  );
}
