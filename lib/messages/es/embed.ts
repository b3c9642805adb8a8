import type { Translated } from '../en/catalog';
import type { embed as english } from '../en/embed';

export const embed: Translated<typeof english> = {
  'embed.full': 'Ver todo',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }) => `Alertas: ${zone}`,
  'embed.more-alerts': ({ count }, formats) =>
    formats.plural(count, { one: '+# más', other: '+# más' }),
  'embed.limit': 'Se alcanzó el límite diario. Vuelve más tarde.',
  'embed.no-place': ({ text }) => `No se encontró ningún lugar para “${text}”.`,
  'embed.no-zone': ({ text }) => `“${text}” no es una zona de pronóstico.`,
  'embed.no-compare': 'En esta dirección no hay lugares que comparar.',
  'embed.no-embed': 'En esta dirección no hay nada que insertar.',
  'embed.search': 'Buscar un lugar en Hexcast',
};
