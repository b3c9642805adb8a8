import type { Translated } from '../en/catalog';
import type { operator as english } from '../en/operator';

export const operator: Translated<typeof english> = {
  'operator.title': 'Operación',
  'operator.description': 'Lo que hace este servidor: sus llamadas, su caché y su cuota.',
  'operator.no-scripts':
    'Los scripts están desactivados y esta página los necesita para mostrar cifras en vivo.',
  'operator.loading': 'Cargando las cifras',

  'operator.sign-in.heading': 'Para quienes operan el sitio',
  'operator.sign-in.text':
    'Lo que hace este servidor, en vivo: sus llamadas, su caché y su cuota. Inicie sesión con el token de operación, el valor de OPERATOR_TOKEN en el entorno del servidor.',
  'operator.sign-in.label': 'Token de operación',
  'operator.sign-in.act': 'Iniciar sesión',
  'operator.sign-in.note':
    'El token va solo a este servidor. Una cookie que los scripts no pueden leer mantiene la sesión durante 12 horas.',
  'operator.sign-in.wrong':
    'Este no es el token. Tras cinco equivocados en un minuto, hay una pausa.',
  'operator.sign-in.paused': ({ seconds }) =>
    `Llegaron demasiados tokens equivocados desde su dirección. Inténtelo de nuevo en ${seconds} s.`,
  'operator.sign-in.paused-over': 'La pausa terminó. Puede intentarlo de nuevo.',
  'operator.sign-in.failed':
    'No se pudo iniciar sesión, porque el servidor no respondió como es debido.',
  'operator.none.heading': 'Este servidor aún no tiene operadores',
  'operator.none.text':
    'Ponga en OPERATOR_TOKEN, en su entorno, un secreto de 24 a 200 caracteres, reinícielo e inicie sesión aquí. Con esto se hace uno bueno:',
  'operator.sign-out': 'Cerrar sesión',

  'operator.as-of': ({ time }) => `A las ${time}; se renueva cada 5 segundos`,
  'operator.outdated': ({ time, ago }) =>
    `No llegaron cifras más nuevas. Estas son de las ${time} (${ago}).`,
  'operator.since': ({ time }) => `Desde el inicio, el ${time}`,

  'operator.left': 'Llamadas restantes hoy',
  'operator.left.of': ({ time, count }, { number }) =>
    `de ${number(count)}; se renuevan a las ${time}`,
  'operator.left.free': 'Sin límite',
  'operator.left.free-note': 'La fuente del tiempo no tiene ninguno.',
  'operator.calls': 'Llamadas',
  'operator.calls.note': ({ count }, { plural }) =>
    plural(count, { one: '# de ellas falló', other: '# de ellas fallaron' }),
  'operator.hit-rate': 'Aciertos',
  'operator.hit-rate.note': ({ count }, { plural }) =>
    plural(count, { one: 'de # consulta', other: 'de # consultas' }),
  'operator.percent': ({ value }, { number }) =>
    number(value, { style: 'percent', maximumFractionDigits: 1 }),
  'operator.coalesced': 'Unidas',
  'operator.coalesced.note': 'compartieron la llamada de otra',
  'operator.stale': 'Vencidas',
  'operator.stale.note': 'servidas mientras se renovaban',
  'operator.failures': 'Fallos',
  'operator.failures.note': 'informados como problemas',
  'operator.in-flight': 'En curso',
  'operator.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# llamada espera', other: '# llamadas esperan' }),
  'operator.wrong-tokens': 'Tokens equivocados',

  'operator.class.person': 'Persona',
  'operator.class.map': 'Mapa',
  'operator.class.outside': 'Fuera de la cobertura',
  'operator.no-calls': 'Sin llamadas',
  'operator.p50': 'Mediana',
  'operator.p90': 'Percentil 90',
  'operator.p99': 'Percentil 99',

  'operator.keys': 'Cuota por clave',
  'operator.key': 'Clave',
  'operator.state': 'Estado',
  'operator.spent': 'Gastadas hoy',
  'operator.left-of-key': 'Restantes',
  'operator.state.in-use': 'en uso',
  'operator.state.refused': 'rechazada por el servicio',
  'operator.state.stopped': 'detenida por el servicio',
  'operator.state.spent': 'agotada',
  'operator.state.ok': 'responde',
  'operator.state.failing': 'falla',
  'operator.state.paused': 'en pausa',
  'operator.state.closed': 'las llamadas pasan',
  'operator.state.open': 'en pausa tras fallos',
  'operator.calls-by-key': 'Llamadas, por clave y tipo',
  'operator.latencies.calls': 'Llamadas, por recurso',
  'operator.latencies.waits': 'Esperas de turno, por tipo',
  'operator.latencies.answers': 'Nuestras respuestas, por manejador',
  'operator.latencies.note': 'Lo que se envía tal como está guardado se cuenta, pero no se mide.',
  'operator.name': 'Nombre',
  'operator.count': 'Cantidad',
  'operator.problems': 'Fallos, por código',
  'operator.problem': 'Fallo',
  'operator.problems.none': 'Ninguno.',
  'operator.breakers': 'Cortacircuitos y cola',
  'operator.resource': 'Recurso',
  'operator.queue.map': ({ count }, { plural }) =>
    plural(count, {
      one: 'Del mapa puede haber # llamada en curso a la vez.',
      other: 'Del mapa puede haber # llamadas en curso a la vez.',
    }),
  'operator.stores': 'Almacenes',
  'operator.store': 'Almacén',
  'operator.store.weather': 'El tiempo, en memoria',
  'operator.store.tiles': 'Teselas del mapa, en memoria',
  'operator.store.zones': 'Zonas, en memoria',
  'operator.store.disk': 'En disco',
  'operator.entries': 'Entradas',
  'operator.size': 'Tamaño',
  'operator.limit': 'Como máximo',
  'operator.hosts': 'Servicios públicos hoy',
  'operator.host': 'Servicio',
  'operator.instance': 'Esta instancia',
  'operator.instance.id': 'Nombre al azar',
  'operator.instance.version': 'Versión',
  'operator.instance.source': 'Fuente',
  'operator.instance.disk': 'Sobrevive a un reinicio',
  'operator.yes': 'Sí',
  'operator.no': 'No, solo en memoria',
  'operator.instance.note':
    'Aquí responde un solo proceso. Otros que compartan su disco comparten la cuenta de las llamadas del día y tienen sus propias cifras. Para gráficos a lo largo del tiempo, Prometheus lee las mismas cifras de /api/metrics.',
};
