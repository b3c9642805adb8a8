import type { Translated } from '../en/catalog';
import type { embedBuilder as english } from '../en/embed-builder';

export const embedBuilder: Translated<typeof english> = {
  'embed-builder.title': 'El tiempo en su propia página',
  'embed-builder.description':
    'Elija un lugar, un mapa o alertas, véalo como lo verán sus lectores y copie el código para su sitio web.',
  'embed-builder.lead': 'Elija qué mostrar y copie el código en su página. Sin clave y sin cuenta.',
  'embed-builder.no-scripts':
    'Los scripts están desactivados, así que aquí no se puede elegir nada. El código de abajo muestra cómo es, para escribirlo a mano.',
  'embed-builder.ignored': ({ names }) =>
    `No se pudo leer una parte de este enlace y se omitió: ${names}.`,

  'embed-builder.presets': 'Empezar con',
  'embed-builder.presets-note':
    'Cada opción fija lo que se muestra, su tamaño y su código. Después se puede cambiar todo.',
  'embed-builder.preset.banner': 'Franja de aviso',
  'embed-builder.preset.banner-note': 'Alertas en una línea',
  'embed-builder.preset.sidebar': 'Barra lateral',
  'embed-builder.preset.sidebar-note': 'Estrecha, letra pequeña',
  'embed-builder.preset.article': 'Artículo',
  'embed-builder.preset.article-note': 'Columna con horas',
  'embed-builder.preset.footer': 'Pie de página',
  'embed-builder.preset.footer-note': 'El tiempo en una línea',
  'embed-builder.preset.wall': 'Pantalla de pared',
  'embed-builder.preset.wall-note': 'Todo, en letra grande',
  'embed-builder.preset.mail': 'Correo',
  'embed-builder.preset.mail-note': 'Una imagen',

  'embed-builder.what': 'Qué',
  'embed-builder.kind': 'Tipo',
  'embed-builder.kind.place': 'Lugar',
  'embed-builder.kind.map': 'Mapa',
  'embed-builder.kind.alerts': 'Alertas',
  'embed-builder.kind.compare': 'Comparación',
  'embed-builder.place': 'Lugar',
  'embed-builder.places': ({ most }) => `Lugares, hasta ${most}`,
  'embed-builder.one-place': 'Busque un segundo lugar para compararlo.',
  'embed-builder.remove': ({ place }) => `Quitar ${place}`,
  'embed-builder.parts': 'Partes',
  'embed-builder.part.now': 'Ahora',
  'embed-builder.part.hours': 'Horas',
  'embed-builder.part.days': 'Días',
  'embed-builder.part.alerts': 'Alertas',
  'embed-builder.part.air': 'Calidad del aire',
  'embed-builder.part.pollen': 'Polen',
  'embed-builder.parts-note': 'Al menos una. Siempre están en este orden.',
  'embed-builder.whose': 'De quién',
  'embed-builder.whose.place': 'El lugar',
  'embed-builder.whose.zone': 'Una zona',
  'embed-builder.compact': 'Como banda',
  'embed-builder.compact-note':
    'Una línea por cada alerta, y nada donde se sabe que no hay ninguna.',
  'embed-builder.zone': ({ id }) => `Alertas de la zona ${id}`,
  'embed-builder.zones-near': ({ place }) => `Zonas alrededor de ${place}`,

  'embed-builder.layer': 'Capa',
  'embed-builder.region': 'Región',
  'embed-builder.region.around': ({ place }) => `Alrededor de ${place}`,
  'embed-builder.region.other': 'Como en el enlace',
  'embed-builder.zoom': 'Acercamiento',
  'embed-builder.mark': 'Marcar el contorno del lugar',
  'embed-builder.controls': 'Controles del mapa en vivo',
  'embed-builder.control.timeline': 'Línea de tiempo',
  'embed-builder.control.layers': 'Capas',
  'embed-builder.control.zoom': 'Botones para acercar',
  'embed-builder.live': 'En vivo desde el principio',
  'embed-builder.live-note':
    'Si no, es una imagen que se convierte en el mapa en vivo al presionarla: mucho más ligera.',
  'embed-builder.controls-note': 'La imagen del mapa no tiene ninguno de estos.',

  'embed-builder.look': 'Aspecto',
  'embed-builder.strip': 'Como una tira',
  'embed-builder.strip-note': 'Una línea de 72 píxeles de alto: el tiempo ahora.',
  'embed-builder.size': 'Tamaño',
  'embed-builder.size.s': 'Pequeño',
  'embed-builder.size.m': 'Mediano',
  'embed-builder.size.l': 'Grande',
  'embed-builder.theme': 'Tema',
  'embed-builder.theme.auto': 'Del lector',
  'embed-builder.accent': 'Color de acento',
  'embed-builder.background': 'Color de fondo',
  'embed-builder.transparent': 'Fondo transparente',
  'embed-builder.transparent-note':
    'Las letras son para un fondo claro u oscuro: elija el tema que corresponda a su página.',
  'embed-builder.hex': ({ what }) => `${what}, seis dígitos hexadecimales`,
  'embed-builder.usual': 'Habitual',
  'embed-builder.use-usual': ({ what }) => `Habitual: ${what}`,
  'embed-builder.bad-color':
    'Un color son seis dígitos o letras de la A a la F, por ejemplo 2153C4.',
  'embed-builder.mended':
    'Las letras de este color se leerían mal sobre su fondo, así que se muestra uno parecido.',
  'embed-builder.theme-note': 'Con un color de fondo, las letras siguen al color y no al tema.',
  'embed-builder.radius': 'Esquinas redondeadas',
  'embed-builder.pixels': ({ count }) => `${count} px`,
  'embed-builder.temperature': 'Temperatura',
  'embed-builder.wind': 'Viento',
  'embed-builder.language': 'Idioma',
  'embed-builder.width': 'Ancho',
  'embed-builder.full-width': 'Todo el ancho de su lugar en la página',

  'embed-builder.preview': 'Vista previa',
  'embed-builder.ground': 'Página',
  'embed-builder.ground.light': 'Clara',
  'embed-builder.ground.dark': 'Oscura',
  'embed-builder.ground.phone': 'Teléfono',
  'embed-builder.no-preview':
    'Este sitio no permite mostrar sus vistas en un marco en ninguna página, ni siquiera en esta. Las imágenes funcionan.',
  'embed-builder.open-alone': 'Abrirlo solo',

  'embed-builder.codes': 'Código',
  'embed-builder.form': 'Forma',
  'embed-builder.code.element': 'Dos líneas para cualquier página',
  'embed-builder.code.element-note':
    'Toma la altura que necesita y se carga al acercarse a la vista. La primera línea hace falta una sola vez.',
  'embed-builder.code.frame': 'Marco',
  'embed-builder.code.frame-note': 'Para sitios que quitan los scripts.',
  'embed-builder.code.react': 'Componente de React 19',
  'embed-builder.code.react-note': 'Sus tipos están en /embed.d.ts.',
  'embed-builder.code.fragment': 'Sin marco',
  'embed-builder.code.fragment-note':
    'La dirección de un fragmento de HTML sin scripts, para que su servidor lo ponga en la página.',
  'embed-builder.code.picture': 'Imagen',
  'embed-builder.code.picture-note':
    'Para correos y para sitios que no permiten ni scripts ni marcos. Muestra su antigüedad.',
  'embed-builder.code.markdown': 'Imagen en Markdown',
  'embed-builder.code.markdown-note': 'Para un README, una wiki o un foro. Muestra su antigüedad.',
  'embed-builder.picture-theme':
    'No puede seguir el tema de sus lectores: es clara, salvo que elija el oscuro.',
  'embed-builder.code.oembed': 'Dirección de oEmbed',
  'embed-builder.code.oembed-note':
    'Para los sistemas que la piden. Tiene lugar, capa, unidades y ancho; el aspecto es el habitual.',
  'embed-builder.copy': 'Copiar',
  'embed-builder.copy-code': ({ what }) => `Copiar: ${what}`,
  'embed-builder.copied': ({ what }) => `Copiado: ${what}`,
  'embed-builder.select':
    'Este navegador no permite copiar desde la página. El código está seleccionado: cópielo con Ctrl+C o ⌘C.',

  'embed-builder.where': 'Dónde',
  'embed-builder.host': 'Página que lo mostrará (opcional)',
  'embed-builder.host-example': 'https://pueblo.example',
  'embed-builder.host-bad': 'Esa no es la dirección de un sitio web.',
  'embed-builder.may.any': 'Este sitio permite que cualquier página muestre sus vistas.',
  'embed-builder.may.none':
    'Este sitio no permite que ninguna página muestre sus vistas. Las imágenes funcionan en todas partes.',
  'embed-builder.may.listed': ({ count }) =>
    count === 0
      ? 'Este sitio solo permite que sus propias páginas muestren sus vistas. Las imágenes funcionan en todas partes.'
      : count === 1
        ? 'Este sitio permite que sus propias páginas y otro sitio muestren sus vistas. Las imágenes funcionan en todas partes.'
        : `Este sitio permite que sus propias páginas y otros ${count} sitios muestren sus vistas. Las imágenes funcionan en todas partes.`,
  'embed-builder.may.yes': ({ origin }) =>
    `EMBED_ORIGINS de este sitio permite que ${origin} lo muestre.`,
  'embed-builder.may.no': ({ origin }) =>
    `${origin} todavía no puede mostrarlo. El operador de este sitio tiene que configurar:`,
  'embed-builder.may.fragment':
    'Cualquier página puede: lo pide su servidor, y sus lectores no cargan nada de aquí.',
  'embed-builder.may.picture': 'Cualquier página puede mostrar una imagen.',
  'embed-builder.mixed': ({ origin }) =>
    `Los navegadores no cargan nada de ${origin} en una página https. Este sitio también necesita https.`,
  'embed-builder.policy-needs': 'Si esa página tiene una Content-Security-Policy, debe incluir:',
  'embed-builder.policy': 'Revisar su Content-Security-Policy',
  'embed-builder.policy-how':
    'Pegue el valor de ese encabezado. No sale de su navegador, y nadie consulta la página. Esto muestra el encabezado:',
  'embed-builder.policy-bad': 'En este texto no hay ninguna política.',
  'embed-builder.found.script': 'La política permite el script.',
  'embed-builder.found.frame': 'La política permite el marco.',
  'embed-builder.found.picture': 'La política permite la imagen.',
  'embed-builder.refused.script': ({ by }) => `${by} rechaza el script. La política necesita:`,
  'embed-builder.refused.frame': ({ by }) => `${by} rechaza el marco. La política necesita:`,
  'embed-builder.refused.picture': ({ by }) => `${by} rechaza la imagen. La política necesita:`,
  'embed-builder.nonce': ({ by }) =>
    `${by} tiene strict-dynamic, así que ningún servidor de su lista cuenta. El script del código necesita el nonce de la página:`,
  'embed-builder.sandbox.allow-scripts':
    'La página está en un sandbox sin scripts: use un marco o agregue a sandbox:',
  'embed-builder.sandbox.allow-same-origin':
    'El sandbox le quita a la página el origen por el que este sitio la conoce. Agregue a sandbox:',
  'embed-builder.sandbox.still':
    'La página está en un sandbox sin scripts: el marco muestra el tiempo, pero no lo renueva. Agregue a sandbox:',
  'embed-builder.styles': ({ by }) =>
    `${by} desactiva los atributos style. Ponga las reglas del que está en el código en una hoja de estilos de la página.`,
  'embed-builder.trusted-types':
    'Los tipos de confianza no son un obstáculo: el script no escribe HTML.',
  'embed-builder.trusted-types.react':
    'Los tipos de confianza impiden que React agregue el script. Ponga la línea del script en el HTML de la página.',

  'embed-builder.cost': 'Cuánto cuesta',
  'embed-builder.cost.demo':
    'Llamadas al día: ninguna. Esta es la demostración, cuyo tiempo es simulado.',
  'embed-builder.cost.place': ({ calls }) =>
    `Llamadas al día: ${calls} como máximo, si alguien mira todo el día. Con muchos lectores son las mismas, porque todos comparten lo que está en caché.`,
  'embed-builder.cost.map':
    'Llamadas al día: ninguna para la imagen del mapa. El mapa en vivo pide los hexágonos que miran los lectores, como el mapa de este sitio.',
  'embed-builder.cost.share': ({ percent, calls }) =>
    `Todas las vistas juntas pueden usar el ${percent} de las llamadas del día (${calls}). Después muestran lo que está en caché, con su antigüedad.`,
  'embed-builder.cost.share-alone': ({ percent }) =>
    `Todas las vistas juntas pueden usar el ${percent} de las llamadas del día. Después muestran lo que está en caché, con su antigüedad.`,
};
