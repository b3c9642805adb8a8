import type { Translated } from '../en/catalog';
import type { embedPicture as english } from '../en/embed-picture';

export const embedPicture: Translated<typeof english> = {
  'embed-picture.waiting': 'Aún se está cargando. Vuelve en un minuto.',
  'embed-picture.more': ({ count }, formats) =>
    formats.plural(count, { one: 'y # más', other: 'y # más' }),
  'embed-picture.more-sources': ({ names, count }) => `${names} y ${count} más`,
  'embed-picture.sources': ({ names }) => `Datos: ${names}`,
  'embed-picture.age-at': ({ age, time }) => `${age} (${time})`,
  'embed-picture.place': ({ place }) => `El tiempo en ${place}`,
  'embed-picture.alerts': ({ zone }) => `Alertas meteorológicas: ${zone}`,
  'embed-picture.compare': ({ places }) => `El tiempo comparado: ${places}`,
  'embed-picture.demo': 'Demostración',
};
