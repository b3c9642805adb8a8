import type { Translated } from '../en/catalog';
import type { embed as english } from '../en/embed';

export const embed: Translated<typeof english> = {
  'embed.full': 'Ver todo',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }) => `Alertas: ${zone}`,
  'embed.more-alerts': ({ count }, formats) =>
    formats.plural(count, { one: '+# más', other: '+# más' }),
};
