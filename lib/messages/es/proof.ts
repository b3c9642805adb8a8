import type { Translated } from '../en/catalog';
import type { proof as english } from '../en/proof';

export const proof: Translated<typeof english> = {
  'proof.heading': 'La demostración: ¿está la clave en su navegador?',
  'proof.text':
    'El servidor publica una huella de su clave (SHA-256), de la que nadie puede deducir la clave. Su navegador toma cada byte que este sitio le ha enviado, y las demás páginas del sitio, desliza sobre ellos una ventana tan larga como los dígitos de una clave y compara huellas: tal cual, y leídos como porcentajes, Base64, hexadecimal, UTF-16 y secuencias de escape, también unos dentro de otros.',
  'proof.decoy-text':
    'Para que vea que la búsqueda puede encontrar algo, hay una clave inventada, el señuelo, escondida en esta página, en su script y en una respuesta.',
  'proof.start': 'Buscar la clave',
  'proof.again': 'Buscar otra vez',
  'proof.stop': 'Detener',
  'proof.progress': 'Cuánto se ha revisado',
  'proof.count': ({ count, bytes, sources, candidates }, { number, plural }) =>
    `Se revisaron ${number(count)} ventanas de 32 bytes, en ${number(bytes)} bytes de ${plural(sources, { one: '# fuente', other: '# fuentes' })} y en todas sus formas. ${number(candidates)} eran 32 dígitos hexadecimales, como los de una clave, y se compararon por su huella.`,
  'proof.clean.title': 'No se encontró la clave.',
  'proof.partly.title': 'No se encontró la clave en lo que se pudo leer.',
  'proof.clean.text': ({ count, sources }, { number, plural }) =>
    `Buscamos en ${number(sources)} cosas y no encontramos ${plural(count, { one: 'la clave', other: 'ninguna de las # claves' })}, ni nada más que tenga forma de clave.`,
  'proof.lookalike.title': 'SE ENCONTRÓ ALGO QUE PARECE UNA CLAVE',
  'proof.lookalike.text':
    'No es ninguna de las claves que este servidor dice tener: quizá una antigua que aún sirve, o una de otro servicio. Averigüe de quién es y quítela:',
  'proof.lookalike': 'parece una clave',
  'proof.lookalike.part': 'parece el comienzo de una clave',
  'proof.own': '¿Prefiere no fiarse de lo que dice el servidor?',
  'proof.own.text':
    'Quien tiene la clave puede calcular su huella en una terminal. La búsqueda busca entonces también esa:',
  'proof.own.label': 'SHA-256 de una clave',
  'proof.own.wrong': 'Un SHA-256 tiene 64 dígitos hexadecimales.',
  'proof.own.found': 'la clave cuya huella se pegó,',
  'proof.none.title': 'No hay clave que encontrar.',
  'proof.none.text':
    'El tiempo viene de fuentes públicas, que no piden ninguna. Tampoco hay nada con forma de clave.',
  'proof.decoy.title': 'Se encontró el señuelo escondido.',
  'proof.decoy.found': 'Así que la búsqueda funciona:',
  'proof.decoy.kinds': ({ text }) => `En ${text}. Así que la búsqueda funciona.`,
  'proof.leak.title': 'SE ENCONTRÓ UNA CLAVE',
  'proof.leak.text':
    'Esto no debe pasar nunca. Revoque ya esta clave en el servicio meteorológico, dé otra al servidor e informe de dónde se encontró:',
  'proof.broken.title': 'La búsqueda no funciona',
  'proof.broken.text': ({ text }) =>
    `No se encontró el señuelo en todas partes, así que esta búsqueda no demuestra nada de: ${text}. Puede que algo en el camino haya cambiado lo enviado.`,
  'proof.failed.title': 'No se pudo terminar la búsqueda',
  'proof.failed.text': 'No se pudo conectar con el servidor, o al navegador le faltó memoria.',
  'proof.stopped': 'Detenida. Abajo está lo que se revisó hasta ahora.',
  'proof.table': 'Lo que se revisó',
  'proof.kind': 'Clase',
  'proof.source': 'Fuente',
  'proof.sources': 'Fuentes',
  'proof.bytes': 'Bytes leídos',
  'proof.windows': 'Ventanas',
  'proof.decoys': 'Señuelos',
  'proof.keys': 'Claves',
  'proof.unread': ({ count }, { plural }) =>
    `${plural(count, { one: '# respuesta no se pudo', other: '# respuestas no se pudieron' })} leer de nuevo, así que nada se dice de su contenido: el navegador no guarda copia, y no se pide ninguna que pueda costar una llamada al servicio meteorológico.`,
  'proof.each': ({ count }, { plural }) =>
    plural(count, { one: 'La única fuente', other: 'Las # fuentes, una por una' }),
  'proof.each-label': 'Todas las fuentes',
  'proof.group.pages': 'Páginas',
  'proof.group.files': 'Scripts, estilos, archivos',
  'proof.group.data': 'Datos',
  'proof.group.headers': 'Encabezados',
  'proof.group.storage': 'Almacén, cookies',
  'proof.form.plain': 'tal cual',
  'proof.form.percent': 'en porcentajes',
  'proof.form.base64': 'en Base64',
  'proof.form.base32': 'en Base32',
  'proof.form.codes': 'como lista de números',
  'proof.form.pieces': 'en trozos',
  'proof.form.backwards': 'al revés',
  'proof.form.gzip': 'comprimida',
  'proof.form.hex': 'en hexadecimal',
  'proof.form.utf-16': 'en UTF-16',
  'proof.form.escaped': 'con escapes',
};
