import type { Translated } from '../en/catalog';
import type { labExperiments as english } from '../en/lab-experiments';

export const labExperiments: Translated<typeof english> = {
  'lab.title.stampede': 'Una estampida',
  'lab.text.stampede': '200 visitantes piden a la vez el mismo pronóstico, que nadie había pedido.',
  'lab.title.outage': 'El servicio cae y vuelve',
  'lab.text.outage':
    'El servicio falla durante diez minutos mientras 200 visitantes piden un lugar ya visto; luego vuelve y 200 más preguntan a la vez.',
  'lab.title.slow-service': 'Un servicio lento',
  'lab.text.slow-service':
    'El servicio tarda ocho segundos y 100 visitantes piden un pronóstico vencido.',
  'lab.title.revoked-key': 'Se revoca una clave bajo carga',
  'lab.text.revoked-key':
    'Se revoca una de dos claves mientras los visitantes piden 100 lugares que nadie ha visto.',
  'lab.title.spent-day': 'Se acaba la cuota del día',
  'lab.text.spent-day': 'La clave tiene 50 llamadas al día y se piden 200 lugares nuevos.',
  'lab.title.greedy-visitor': 'Un visitante lo quiere todo',
  'lab.text.greedy-visitor':
    'Una dirección pide 600 lugares. Su parte es la quinta de 1000 llamadas al día.',
  'lab.title.cells-at-sea': 'Celdas inventadas en el mar',
  'lab.text.cells-at-sea':
    '2107 celdas en medio del océano, desde 250 direcciones, para agotar el día de 1000 llamadas.',
  'lab.title.other-site': 'La página de otro sitio',
  'lab.text.other-site':
    'Una página de otro sitio pide 50 lugares desde los navegadores de sus lectores, para gastar nuestras llamadas.',
  'lab.title.no-data': 'Nada que encontrar',
  'lab.text.no-data': '100 visitantes piden un lugar del que el servicio no tiene datos.',
  'lab.title.smuggled-headers': 'Encabezados de contrabando',
  'lab.text.smuggled-headers':
    'Un visitante envía hacia el servicio una clave propia, una autorización, un anfitrión y un nombre nuestro.',
  'lab.title.smuggled-cookie': 'Una cookie de contrabando',
  'lab.text.smuggled-cookie':
    'Un visitante envía cookies, una con el nombre del encabezado de la clave.',
  'lab.title.smuggled-query': 'Parámetros de contrabando',
  'lab.text.smuggled-query': 'Un visitante añade a la dirección una clave y otra dirección.',
  'lab.title.request-body': 'Una consulta con cuerpo',
  'lab.text.request-body': 'POST, PUT, DELETE y un GET que lleva cuerpo.',
  'lab.title.upgrade': 'Un cambio a WebSocket',
  'lab.text.upgrade': 'Un visitante pide hablar otro protocolo por la conexión.',
  'lab.title.echo-in-body': 'El servicio repite la clave en su respuesta',
  'lab.text.echo-in-body':
    'En un texto que se muestra, en el nombre de un campo y en campos que nadie conoce.',
  'lab.title.echo-in-headers': 'El servicio repite la clave en encabezados',
  'lab.text.echo-in-headers': 'En un encabezado propio, una cookie y una etiqueta de entidad.',
  'lab.title.echo-in-redirect': 'El servicio repite la clave en una redirección',
  'lab.text.echo-in-redirect': 'Una redirección a otro servidor, con la clave en la dirección.',
  'lab.title.redirect-inside': 'Una redirección hacia adentro',
  'lab.text.redirect-inside':
    'El servicio lleva a la dirección desde la que las nubes reparten credenciales. Otro servidor del entorno hace de ella.',
  'lab.title.endless-answer': 'Una respuesta de 100 MB',
  'lab.text.endless-answer': 'El servicio no deja de enviar.',
  'lab.title.gzip-bomb': 'Una bomba gzip',
  'lab.text.gzip-bomb': '50 kB que se vuelven 50 MB.',
  'lab.title.drip': 'Gota a gota',
  'lab.text.drip': 'El servicio envía un byte cada 20 ms, para retener la conexión para siempre.',
  'lab.title.not-json': 'Una página en lugar de JSON',
  'lab.text.not-json': 'El servicio responde 200 con su propia página de error.',
  'lab.title.deep-json': 'JSON de 100 000 niveles',
  'lab.text.deep-json': 'Y con __proto__, para cambiar lo que tiene cada objeto.',
  'lab.title.wrong-cell': 'El tiempo de otra celda',
  'lab.text.wrong-cell': 'El servicio responde con un pronóstico que nadie pidió.',
  'lab.title.dot-segments': 'Una ruta con puntos',
  'lab.text.dot-segments': '“..” tal cual y escapado, para salir de la API.',
  'lab.title.escaped-slash': 'Una barra escapada',
  'lab.text.escaped-slash': 'Una barra, normal o invertida, que solo otro decodifica.',
  'lab.title.wrong-resolution': 'Una celda de otro tamaño',
  'lab.text.wrong-resolution': 'Celdas de resolución 5 y 7, y un índice que no es celda.',
  'lab.title.poisoned-host': 'Caché envenenada por Host',
  'lab.text.poisoned-host':
    'El primer visitante nombra otro anfitrión; el segundo no debe recibirlo.',
  'lab.title.poisoned-forwarded-host': 'Caché envenenada por X-Forwarded-Host',
  'lab.text.poisoned-forwarded-host': 'Lo mismo con el encabezado que usan los proxies.',
  'lab.title.line-breaks': 'Saltos de línea',
  'lab.text.line-breaks':
    'Escapados en la ruta y sueltos en un encabezado, para añadir encabezados propios.',
};
