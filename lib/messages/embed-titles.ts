/** What screen readers call the frame of an embed. Apart from all other words, since other sites' pages load it. */
export const EMBED_TITLES = {
  en: { weather: 'Weather', map: 'Weather map', alerts: 'Weather alerts', compare: 'Weather' },
  es: {
    weather: 'El tiempo',
    map: 'Mapa del tiempo',
    alerts: 'Alertas meteorológicas',
    compare: 'El tiempo',
  },
} as const;
