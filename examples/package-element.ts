// The package @hexcast/embed in a page without a framework.
import { defineHexcast } from '@hexcast/embed';

defineHexcast('https://weather.example');
document.body.insertAdjacentHTML(
  'beforeend',
  '<hexcast-weather place="Boulder, CO" show="now,days"></hexcast-weather>',
);
