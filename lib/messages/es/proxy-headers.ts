import type { Translated } from '../en/catalog';
import type { proxyHeaders as english } from '../en/proxy-headers';

export const proxyHeaders: Translated<typeof english> = {
  'proxy.headers.title': ({ count }) =>
    `Los ${count} encabezados de la respuesta y para qué sirve cada uno`,
  'proxy.headers.label': 'Encabezados de la respuesta',
  'proxy.headers.name': 'Encabezado',
  'proxy.headers.value': 'Valor',
  'proxy.headers.use': 'Para qué sirve',
  'proxy.headers.source': 'Definido en',
  'proxy.headers.own': 'nuestro',
  'proxy.header.content-security-policy':
    'Qué puede cargar y ejecutar una página: solo lo que viene de este sitio.',
  'proxy.header.x-content-type-options':
    'El navegador no debe adivinar qué clase de archivo es este.',
  'proxy.header.referrer-policy':
    'Otros sitios conocen el nombre de este sitio, no la dirección completa.',
  'proxy.header.cross-origin-opener-policy':
    'Las páginas de otros sitios no alcanzan esta ventana.',
  'proxy.header.cross-origin-resource-policy': 'Las páginas de otros sitios no pueden cargar esto.',
  'proxy.header.x-frame-options': 'Ninguna página puede mostrar esto en un marco.',
  'proxy.header.permissions-policy':
    'Sin cámara, micrófono ni pagos; su ubicación, solo para nosotros.',
  'proxy.header.strict-transport-security': 'De ahora en adelante, solo por una conexión cifrada.',
  'proxy.header.ratelimit-policy': 'Cuántas consultas por minuto puede hacer un visitante.',
  'proxy.header.ratelimit': 'Cuántas le quedan y por cuánto tiempo.',
  'proxy.header.cache-control':
    'Quién puede guardar esta respuesta y por cuánto tiempo es vigente.',
  'proxy.header.age': 'Hace cuántos segundos se preguntó al servicio.',
  'proxy.header.cache-status': 'Si ya estaba guardada y por cuánto tiempo sigue vigente.',
  'proxy.header.etag':
    'Un nombre para exactamente estos bytes: pregunte con él y recibirá un 304 si son los mismos.',
  'proxy.header.vary': 'Cuáles de sus encabezados cambian la respuesta. Nunca el del anfitrión.',
  'proxy.header.content-type': 'Qué clase de datos son.',
  'proxy.header.content-length': 'Cuántos bytes siguen.',
  'proxy.header.content-encoding': 'Cómo están comprimidos.',
  'proxy.header.retry-after': 'Cuándo vale la pena preguntar de nuevo, en segundos.',
  'proxy.header.trace-id': 'Con qué número encuentra esta página lo que pasó.',
};
