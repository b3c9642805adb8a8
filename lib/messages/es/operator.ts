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
  'operator.class.agent': 'Agente',
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

  'operator.readers': 'Lectores con notificaciones',
  'operator.readers.sum': ({ count, told, failed }, { number, plural }) =>
    `${plural(count, { one: '# navegador recibe avisos', other: '# navegadores reciben avisos' })}, mensajes enviados hoy: ${number(told)}, intentos fallidos: ${number(failed)}`,
  'operator.readers.text':
    'Quienes siguen un lugar reciben sus alertas por mensajes push. Sus suscripciones se guardan cifradas; nada aquí dice quiénes son.',
  'operator.readers.closed.off':
    'Nadie puede empezar: PUSH_SUBSCRIBERS es 0, u OFFLINE está en “off”, y entonces no hay service worker.',
  'operator.readers.closed.no-secret':
    'Nadie puede empezar: ponga el mismo texto en SERVER_SECRET para todos los procesos, pues las suscripciones se guardan cifradas con él.',
  'operator.readers.closed.no-store':
    'Nadie puede empezar mientras no se alcance el almacén compartido.',
  'operator.readers.closed.full':
    'Nadie más puede empezar: ya hay tantos como permite PUSH_SUBSCRIBERS.',

  'operator.webhooks': 'Avisos por webhook',
  'operator.webhooks.text':
    'Programas a los que se avisa de las alertas en direcciones propias: lo nuevo, lo que cambió y lo que se cancela, cada cosa una vez y con firma.',
  'operator.webhooks.sum': ({ count, told, failed }, { number, plural }) =>
    `${plural(count, { one: '# webhook', other: '# webhooks' })}, mensajes enviados hoy: ${number(told)}, fallidos: ${number(failed)}`,
  'operator.webhooks.teller.here': 'Los avisos los envía este proceso.',
  'operator.webhooks.teller.elsewhere': 'Los avisos los envía otro proceso.',
  'operator.webhooks.teller.nobody':
    'Nadie envía avisos por ahora: este proceso acaba de empezar, o no alcanza el almacén y no sabe si otro los envía.',
  'operator.webhooks.checked': ({ span }) =>
    `El servicio vende las alertas por zona, así que cada zona se consulta cada ${span}.`,
  'operator.webhooks.not-lasting':
    'Lo ya avisado se guarda solo en memoria: de lo que ocurra mientras este servidor esté apagado no se avisa.',
  'operator.webhooks.closed.no-secret':
    'Para añadir alguno aquí, dé a SERVER_SECRET el mismo texto en todos los procesos: con él se cifran las direcciones que se guardan.',
  'operator.webhooks.closed.no-store':
    'No se puede añadir ninguno mientras el almacén compartido no responda.',
  'operator.webhooks.closed.full': 'Ya no se pueden añadir más aquí.',
  'operator.webhooks.add': 'Añadir un webhook',
  'operator.webhooks.act': 'Añadir',
  'operator.webhooks.name': 'Nombre',
  'operator.webhooks.name-hint': 'Como usted lo llame aquí.',
  'operator.webhooks.severity': 'Qué alertas',
  'operator.webhooks.severity-hint': 'De las de gravedad desconocida se avisa siempre.',
  'operator.webhooks.url': 'Dirección',
  'operator.webhooks.url-hint':
    'Debe empezar por https:// y estar en la internet pública. Después aquí solo se muestra su host.',
  'operator.webhooks.areas': 'Áreas',
  'operator.webhooks.areas-hint':
    'ID de estados, zonas, condados o celdas, como CO o COZ039, separados por comas. Sin ninguno, todo el país.',
  'operator.webhooks.secret': ({ name }) =>
    `Añadido. Este es el secreto con el que ${name} comprueba las firmas; se muestra solo esta vez:`,
  'operator.webhooks.fault.fields': 'Falta un campo o es demasiado largo.',
  'operator.webhooks.fault.address': 'La dirección debe ser una URL que empiece por https://.',
  'operator.webhooks.fault.user': 'La dirección no debe tener usuario, ni contraseña, ni “#”.',
  'operator.webhooks.fault.no-tls':
    'La dirección debe empezar por https://; solo los hosts de WEBHOOK_PRIVATE_HOSTS pueden prescindir de ello.',
  'operator.webhooks.fault.private':
    'La dirección está en una red privada; solo pueden estarlo los hosts de WEBHOOK_PRIVATE_HOSTS.',
  'operator.webhooks.fault.key': 'Contiene una clave del servicio meteorológico, o parte de una.',
  'operator.webhooks.fault.area': ({ area }) => `No hay ningún área ${area}.`,
  'operator.webhooks.fault.closed': 'Ahora no se puede añadir ninguno aquí.',
  'operator.webhooks.fault.unreadable':
    'No se puede descifrar, porque el secreto de este servidor es otro ahora.',
  'operator.webhook.everywhere': 'todo el país',
  'operator.webhook.of': ({ severity, where }) => `${severity} · ${where}`,
  'operator.severity.extreme': 'Solo alertas extremas',
  'operator.severity.severe': 'Alertas graves y peores',
  'operator.severity.moderate': 'Alertas moderadas y peores',
  'operator.severity.minor': 'Todas las alertas',
  'operator.webhook.state.new': 'Aún sin avisos',
  'operator.webhook.state.ok': 'Responde',
  'operator.webhook.unusable': ({ reason }) =>
    `Ya no recibe avisos. ${reason} Quítelo y añádalo de nuevo.`,
  'operator.webhook.failing': ({ span }) => `Falla desde hace ${span}`,
  'operator.webhook.dead': ({ ago }) => `Abandonado ${ago}`,
  'operator.webhook.counts': ({ told, failed }, { number }) =>
    `enviados hoy: ${number(told)}, fallidos: ${number(failed)}`,
  'operator.webhook.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# mensaje en espera', other: '# mensajes en espera' }),
  'operator.webhook.log': 'Últimos intentos',
  'operator.webhook.attempt': ({ event, result, ago }) => `${event} (${result}), ${ago}`,
  'operator.webhook.status': ({ status }) => `estado ${status}`,
  'operator.webhook.result.told': 'llegó',
  'operator.webhook.result.refused': 'rechazado',
  'operator.webhook.result.unreachable': 'sin conexión',
  'operator.webhook.result.timeout': 'sin respuesta a tiempo',
  'operator.webhook.result.private-address': 'su dirección está en una red privada',
  'operator.webhook.test': 'Probar',
  'operator.webhook.test-one': ({ name }) => `Probar ${name}`,
  'operator.webhook.tested': ({ result }) => `Resultado: ${result}.`,
  'operator.webhook.remove': 'Quitar',
  'operator.webhook.remove-one': ({ name }) => `Quitar ${name}`,
  'operator.webhook.really': 'Quitar de verdad',
  'operator.webhook.really-one': ({ name }) => `Quitar de verdad ${name}`,
  'operator.webhook.keep': 'Conservar',
  'operator.webhook.keep-one': ({ name }) => `Conservar ${name}`,
  'operator.webhook.not-done': 'No funcionó. Inténtelo de nuevo en un momento.',
};
