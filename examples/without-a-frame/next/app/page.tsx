import { Weather } from './weather';

export default function Page() {
  return (
    <>
      <h1>Visit Boulder</h1>
      <main>
        <Weather fragment="https://weather.example/embed/place/862681a37ffffff.html?fragment">
          <hexcast-weather place="Boulder, CO">
            <a href="https://weather.example/cell/862681a37ffffff">The weather of Boulder</a>
          </hexcast-weather>
        </Weather>
      </main>
    </>
  );
}
