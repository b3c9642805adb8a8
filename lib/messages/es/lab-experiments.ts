import type { Translated } from '../en/catalog';
import type { labExperiments as english } from '../en/lab-experiments';

export const labExperiments: Translated<typeof english> = {
  'lab.title.stampede': 'Una estampida',
  'lab.text.stampede':
    '200 visitantes piden a la vez el mismo pronóstico, que nadie había pedido. Luego lo piden tres, y el primero se va.',
  'lab.title.outage': 'El servicio cae y vuelve',
  'lab.text.outage':
    'El servicio falla durante diez minutos mientras los visitantes piden 600 veces diez lugares ya vistos; luego vuelve y 200 preguntan a la vez. Otro no responde nada.',
  'lab.title.slow-service': 'Un servicio lento',
  'lab.text.slow-service':
    'El servicio tarda ocho segundos y 100 visitantes piden un pronóstico vencido.',
  'lab.title.failing-place': 'Un lugar que falla',
  'lab.text.failing-place':
    'El servicio no puede responder por un lugar, y alguien lo pide cada segundo durante un minuto.',
  'lab.title.half-broken': 'Un servicio que falla a ratos',
  'lab.text.half-broken':
    'Falla una de cada tres llamadas mientras 200 visitantes piden lugares nuevos.',
  'lab.title.asked-to-wait': 'Se nos pide esperar',
  'lab.text.asked-to-wait':
    'El servicio dice “demasiadas consultas, vuelva en cinco minutos”, y 50 visitantes preguntan entretanto. Luego dice lo mismo con un error.',
  'lab.title.rush': 'Una avalancha',
  'lab.text.rush':
    '400 visitantes piden a la vez 400 lugares nuevos. El servicio permite 20 llamadas por segundo.',
  'lab.title.many-at-once': 'Demasiadas a la vez',
  'lab.text.many-at-once':
    '60 lugares nuevos a la vez, de un servicio que tarda medio segundo y admite ocho llamadas simultáneas.',
  'lab.title.long-list': 'La larga lista de un visitante',
  'lab.text.long-list':
    'El mapa carga 40 lugares y un visitante pide 60. Después otra persona pide uno; también cuando la lista llena toda la cola.',
  'lab.title.revoked-key': 'Se revoca una clave bajo carga',
  'lab.text.revoked-key':
    'El servicio deja de conocer una de dos claves, o la prohíbe, mientras los visitantes piden 100 lugares que nadie ha visto.',
  'lab.title.spent-day': 'Se acaba la cuota del día',
  'lab.text.spent-day':
    'La clave tiene 50 llamadas al día y se piden 200 lugares nuevos; también con un servicio que cuenta por minutos.',
  'lab.title.greedy-visitor': 'Un visitante lo quiere todo',
  'lab.text.greedy-visitor':
    'Seis direcciones, una tras otra, piden tantos lugares como pueden. Una parte es la quinta de lo que los demás han dejado de 500 llamadas. La última pide por lo incrustado.',
  'lab.title.cells-at-sea': 'Celdas inventadas en el mar',
  'lab.text.cells-at-sea':
    '1027 celdas en medio del océano, desde 250 direcciones, para agotar el día de 500 llamadas.',
  'lab.title.other-site': 'La página de otro sitio',
  'lab.text.other-site':
    'Una página de otro sitio pide 48 lugares desde los navegadores de sus lectores, como datos, imágenes, marcos y scripts, para gastar nuestras llamadas.',
  'lab.title.no-data': 'Nada que encontrar',
  'lab.text.no-data':
    '100 visitantes piden, durante cuatro minutos, un lugar del que el servicio no tiene datos; después uno cada hora durante dos días. Luego los tiene.',
  'lab.title.flood': 'Una inundación',
  'lab.text.flood':
    'Una dirección pregunta 60 veces en un segundo. Puede preguntar 30 veces por minuto.',
  'lab.title.forged-address': 'Una dirección falsificada',
  'lab.text.forged-address':
    'Lo mismo, y cada consulta dice venir de otra persona, en cinco encabezados que usan los proxies: sin proxy delante, con uno y con dos.',
  'lab.title.smuggled-headers': 'Encabezados de contrabando',
  'lab.text.smuggled-headers':
    'Un visitante envía hacia el servicio una clave propia, una autorización, un anfitrión y un nombre nuestro.',
  'lab.title.smuggled-cookie': 'Una cookie de contrabando',
  'lab.text.smuggled-cookie':
    'Un visitante envía cookies, una con el nombre del encabezado de la clave y otra que los frameworks obedecen.',
  'lab.title.framework-headers': 'Encabezados que los frameworks obedecen',
  'lab.text.framework-headers':
    'Encabezados con los que Next y sus proxies se dicen qué omitir y qué reescribir.',
  'lab.title.smuggled-query': 'Parámetros de contrabando',
  'lab.text.smuggled-query': 'Un visitante añade a la dirección una clave y otra dirección.',
  'lab.title.open-proxy': 'Un proxy para lo que sea',
  'lab.text.open-proxy':
    'Un visitante pide direcciones de otros anfitriones, de todas las formas en que se le pide a un proxy.',
  'lab.title.picture-fetcher': 'El buscador de imágenes del framework',
  'lab.text.picture-fetcher':
    'Un visitante pide al optimizador de imágenes de Next que busque una dirección desde dentro del servidor.',
  'lab.title.request-body': 'Una consulta con cuerpo',
  'lab.text.request-body':
    'POST, PUT, DELETE, PATCH y un GET que lleva cuerpo, con su longitud, en trozos o con dos longitudes.',
  'lab.title.upgrade': 'Un cambio de protocolo',
  'lab.text.upgrade': 'Un visitante pide hablar WebSocket o HTTP/2 por la conexión.',
  'lab.title.echo-in-body': 'El servicio repite la clave en su respuesta',
  'lab.text.echo-in-body':
    'En textos que se muestran, tal cual, en mayúsculas y escapada, en el nombre de un campo y en campos que nadie conoce.',
  'lab.title.unknown-fields': 'Campos que nadie pidió',
  'lab.text.unknown-fields':
    'El servicio añade lo que emplea por dentro: al documento, a cada hora, a cada fuente.',
  'lab.title.echo-in-headers': 'El servicio repite la clave en encabezados',
  'lab.text.echo-in-headers':
    'En un encabezado propio, una cookie, una etiqueta de entidad y un enlace, con lo que dice sobre qué funciona.',
  'lab.title.echo-in-errors': 'El servicio repite la clave en sus errores',
  'lab.text.echo-in-errors':
    'Seis tipos de errores, cuyos textos nombran la clave y un anfitrión interno.',
  'lab.title.echo-in-redirect': 'El servicio repite la clave en una redirección',
  'lab.text.echo-in-redirect': 'Una redirección a otro servidor, con la clave en la dirección.',
  'lab.title.redirect-inside': 'Una redirección hacia adentro',
  'lab.text.redirect-inside':
    'El servicio lleva, de cinco maneras, a la dirección desde la que las nubes reparten credenciales. Otro servidor del entorno hace de ella.',
  'lab.title.webhook-inside': 'Un webhook hacia adentro',
  'lab.text.webhook-inside':
    'Direcciones de esta máquina y de redes privadas, en todas las formas en que se pueden escribir, y nombres que las significan.',
  'lab.title.webhook-redirected': 'Un webhook que redirige',
  'lab.text.webhook-redirected':
    'Un receptor de alertas lleva, de cinco maneras, a otro servidor, que hace de uno interno.',
  'lab.title.push-inside': 'Una suscripción hacia adentro',
  'lab.text.push-inside':
    'Hay lectores que piden avisos en direcciones de esta máquina y de redes privadas, en todas sus formas, y en un servicio conocido cuyo nombre significa una de ellas.',
  'lab.title.part-of-a-key': 'Una parte de la clave',
  'lab.text.part-of-a-key':
    'El servicio escribe partes de la clave en un texto, o la clave en base64, que no tienen forma de clave. SELF_CHECK está activado.',
  'lab.title.key-in-log': 'Una línea de código descuidada',
  'lab.text.key-in-log':
    'Una línea nuestra registra una consulta con todos sus encabezados, un error que lleva la clave, y la clave en otras formas.',
  'lab.title.key-in-status': 'La clave con otro nombre',
  'lab.text.key-in-status':
    'Se lee todo lo que habla de claves: el estado, el inspector, el registro y una clave impresa por error.',
  'lab.title.endless-answer': 'Una respuesta sin fin',
  'lab.text.endless-answer':
    'El servicio no deja de enviar. Otras dos son tan grandes como se lee, y un byte más.',
  'lab.title.gzip-bomb': 'Una bomba gzip',
  'lab.text.gzip-bomb':
    '50 kB que se vuelven 50 MB. Otras dos se despliegan hasta lo que se lee, y un byte más.',
  'lab.title.odd-coding': 'Codificaciones que nadie pidió',
  'lab.text.odd-coding': 'Diez nombres de codificaciones y cuerpos que no son lo que dicen ser.',
  'lab.title.drip': 'Gota a gota',
  'lab.text.drip':
    'El servicio envía dos bytes a la vez, o nada durante tres segundos, para retener la conexión.',
  'lab.title.not-json': 'Una página en lugar de JSON',
  'lab.text.not-json':
    'El servicio responde 200 con su propia página de error, o con un JSON que no es el tiempo.',
  'lab.title.deep-json': 'JSON de 100 000 niveles',
  'lab.text.deep-json':
    'También de 33 niveles, uno más de lo que se lee; una hora de más, una letra de más; y __proto__, para cambiar lo que tiene cada objeto.',
  'lab.title.wrong-cell': 'El tiempo de otra celda',
  'lab.text.wrong-cell':
    'El servicio responde con un pronóstico y con avisos que nadie pidió; también la búsqueda de zonas.',
  'lab.title.dot-segments': 'Una ruta con puntos',
  'lab.text.dot-segments':
    '“..” tal cual y escapado, y barras sin nada entre ellas, para salir de la API.',
  'lab.title.escaped-slash': 'Una barra escapada',
  'lab.text.escaped-slash': 'Una barra, normal o invertida, que solo otro decodifica.',
  'lab.title.broken-escapes': 'Escapes rotos',
  'lab.text.broken-escapes':
    'Signos de porcentaje que no escapan nada, ceros, bytes que no son letras y 3000 caracteres.',
  'lab.title.wrong-resolution': 'Una celda que no lo es',
  'lab.text.wrong-resolution':
    'Celdas de otro tamaño e identificadores con forma de celda que no lo son.',
  'lab.title.line-breaks': 'Saltos de línea en un identificador',
  'lab.text.line-breaks':
    'Saltos de línea escapados en identificadores de celdas y zonas, para añadir encabezados propios a la llamada.',
  'lab.title.two-hosts': 'Dos anfitriones',
  'lab.text.two-hosts':
    'Consultas que nombran dos anfitriones, ninguno o uno imposible, y saltos de línea que solo algunos toman por tales.',
  'lab.title.poisoned-host': 'Caché envenenada',
  'lab.text.poisoned-host':
    'Los primeros visitantes nombran otro anfitrión, idioma y cookie; el siguiente no debe recibir nada de eso, tampoco de una caché compartida.',
  'lab.title.poisoned-forwarded-host': 'Caché envenenada por X-Forwarded-Host',
  'lab.text.poisoned-forwarded-host': 'Lo mismo con los encabezados que usan los proxies.',
  'lab.title.foreign-script': 'Un script ajeno lee también',
  'lab.text.foreign-script':
    'Scripts de otros seis orígenes, algunos parecidos al de un socio, piden lo que solo el socio puede leer.',
  'lab.title.answer-as-page': 'Una respuesta tomada por página',
  'lab.text.answer-as-page':
    'Etiquetas de script en direcciones, para que se muestren como página; y lo que dicen las respuestas para que ningún navegador las tome por una.',
  'lab.title.guessed-token': 'Un token adivinado',
  'lab.text.guessed-token':
    '20 intentos de adivinar el token del operador a la vez, desde 20 direcciones inventadas; luego el correcto.',
  'lab.title.forged-form': 'Un formulario falsificado',
  'lab.text.forged-form':
    'Páginas de otros sitios envían el formulario de acceso, cierran la sesión y piden una, en el navegador de un operador.',
  'lab.title.others-requests': 'Las consultas de otros lectores',
  'lab.text.others-requests':
    'Una página pide ver cómo se respondió a otra: sin su token, con otro y con uno modificado.',
  'lab.title.too-old': 'Tiempo viejo',
  'lab.text.too-old': 'El servicio falla durante horas después de dar avisos y un pronóstico.',
  'lab.title.other-site-renews': 'La página de otro sitio, en la entrada',
  'lab.text.other-site-renews':
    'Lo mismo por la entrada: por lugares que nadie pidió y por uno guardado y vencido. Algunas dicen ser un embebido nuestro, y otras no dicen de quién es la página del marco.',
  'lab.title.other-service': 'Otro servicio',
  'lab.text.other-service':
    'Los visitantes preguntan en qué zona está un punto, lo que busca un servicio público en otro anfitrión.',
  'lab.title.foreign-frame': 'Una página en un marco ajeno',
  'lab.text.foreign-frame':
    'Otro sitio muestra nuestras páginas en un marco suyo, para que sus lectores pulsen lo que no ven.',
  'lab.title.stolen-session': 'Una sesión robada',
  'lab.text.stolen-session':
    'La cookie de un operador vieja, modificada, inventada o el propio token.',
  'lab.title.others-list': 'La lista de consultas de otros lectores',
  'lab.text.others-list':
    'Una página mira la lista en vivo con su token, sin ninguno y con uno viejo.',
};
