import type { Translated } from '../en/catalog';
import type { talk as english } from '../en/talk';

export const talk: Translated<typeof english> = {
  'talk.name': 'Una charla: cómo la clave sigue secreta',
  'talk.open': 'Dar la charla',
  'talk.leave': 'Salir de la charla',
  'talk.next': 'Diapositiva siguiente',
  'talk.previous': 'Diapositiva anterior',
  'talk.fullscreen': 'Llenar la pantalla',
  'talk.keys': '← → para moverse, R para ejecutar, B para el tablero, F para llenar la pantalla',
  'talk.position': ({ count, left }, { number }) => `${number(count)} de ${number(left)}`,
  'talk.beyond': ({ count, left }, { number }) =>
    `Más ataques: ${number(count)} de ${number(left)}`,
  'talk.progress': 'Cuánto se ha avanzado en la charla',

  'talk.problem.title': 'Una clave en una página es la clave de todos',
  'talk.problem.page': 'Una página pregunta ella misma',
  'talk.problem.source': 'Quien lee el código',
  'talk.problem.network': 'Quien mira lo que pide la página',
  'talk.problem.crawler': 'Quien recolecta claves con un rastreador',
  'talk.problem.service': 'El servicio meteorológico',
  'talk.problem.spent': 'Extraños han gastado las llamadas del día',
  'talk.problem.why':
    'Un paquete de scripts es un archivo público. Todo lo que se pone en él al compilar, también las variables de entorno, lo puede leer cualquiera.',

  'talk.place.title': 'Por eso la clave está en un solo lugar',
  'talk.place.line': 'La única línea en la que sale de su envoltura:',
  'talk.place.read': 'Se lee una vez, del entorno del servidor.',
  'talk.place.prints': 'Quien la imprime obtiene “key#1” y una huella.',
  'talk.place.goes': 'Va en un encabezado de una consulta, a un solo anfitrión.',

  'talk.request.title': 'Una consulta, seguida',
  'talk.proof.title': '¿Está la clave en su navegador?',
  'talk.proof.text':
    'El navegador toma todo lo que se le envió y compara cada ventana de 32 bytes con la huella de la clave. Hay un señuelo plantado, para que se vea que puede encontrar una.',

  'talk.attack': ({ count }, { number }) => `Ataque ${number(count)}`,
  'talk.attack.more': 'Ataque',
  'talk.attack.tries': 'El ataque',
  'talk.attack.defense': 'La defensa',
  'talk.attack.without': 'Sin ella',
  'talk.attack.guarded': 'Con ella',

  'talk.board.title': 'Todos los ataques',
  'talk.board.run': 'Ejecutar todos',
  'talk.board.again': 'Ejecutar todos de nuevo',

  'talk.steps.title': 'Diez pasos para llevar',
  'talk.steps.1': 'Anotar lo que se puede pedir. Rechazar lo demás.',
  'talk.steps.2': 'Hacer la consulta desde cero. No copiar encabezados.',
  'talk.steps.3': 'Envolver la clave, y abrirla en una sola línea.',
  'talk.steps.4': 'Pasar los campos conocidos, y ningún otro.',
  'talk.steps.5': 'Limitar las respuestas: bytes, profundidad, plazo.',
  'talk.steps.6': 'Guardar por el identificador. Una llamada para todos.',
  'talk.steps.7': 'Contar las llamadas antes de hacerlas. Repartirlas.',
  'talk.steps.8': 'Una cola: un ritmo, primero las personas, un cortacircuitos.',
  'talk.steps.9': 'Decir lo que se hizo, en encabezados estándar.',
  'talk.steps.10': 'Intentar romperlo, en cada compilación.',
  'talk.steps.more': 'Completo, con el código:',
  'talk.steps.code': 'Un código que leen los teléfonos: la dirección de esta página',
  'talk.steps.local':
    'Este servidor no conoce una dirección que otros puedan abrir. Con PUBLIC_URL, aparece aquí.',
};
