import type { Words } from '../catalog';
import type { air as english } from '../en/air';

export const air: Words<typeof english> = {
  'air.title': 'Calidad del aire',
  'air.no-data.title': 'Sin datos de calidad del aire aquí',
  'air.no-data.help': 'Ningún monitor informa sobre este hexágono.',
  'air.index': ({ value }) => `Índice de calidad del aire: ${value}`,
  'air.none': 'No se informó ningún índice de calidad del aire.',
  'air.beyond': 'Más allá de la escala, que termina en 500.',
  'air.off-scale': ({ value }) =>
    `El servicio envió un índice de ${value}, que no está en la escala.`,
  'air.service-says': ({ category }) =>
    `El servicio lo llama “${category}”. Según la escala de la EPA, el número dice otra cosa.`,
  'air.about.o3': 'La luz del sol lo forma a partir de gases de escape. Peor en tardes calurosas.',
  'air.about.pm25': 'Humo y gases de escape, tan finos que llegan al fondo de los pulmones.',
  'air.about.pm10': 'Polvo de caminos, campos y obras.',
  'air.about.no2': 'De motores y centrales eléctricas; irrita las vías respiratorias.',
  'air.about.so2': 'De quemar carbón y petróleo, y de los volcanes.',
  'air.about.co': 'De todo lo que arde mal; impide que la sangre lleve oxígeno.',
  'air.main': ({ pollutant }) => `Contaminante principal: ${pollutant}`,
  'air.category.good': 'Buena',
  'air.category.moderate': 'Moderada',
  'air.category.sensitive': 'Dañina para grupos sensibles',
  'air.category.unhealthy': 'Dañina para la salud',
  'air.category.very-unhealthy': 'Muy dañina para la salud',
  'air.category.hazardous': 'Peligrosa',
  'air.advice.good': 'Aire limpio. Un buen día para estar afuera, para todos.',
  'air.advice.moderate':
    'Bien para la mayoría. Si usted es muy sensible, descanse más a menudo y esté atento a la tos.',
  'air.advice.sensitive':
    'La mayoría está bien. Niños, personas mayores y quienes tienen asma o enfermedades del pulmón o del corazón deben acortar el esfuerzo al aire libre.',
  'air.advice.unhealthy':
    'Todos pueden sentirlo. Acorte el deporte y el trabajo duro al aire libre; quienes tienen asma o problemas del corazón deben quedarse adentro.',
  'air.advice.very-unhealthy':
    'Todos corren riesgo. Haga deporte adentro; niños, personas mayores y quienes tienen asma no deben salir.',
  'air.advice.hazardous':
    'Una emergencia. Quédese adentro, con las ventanas cerradas, y muévase lo menos posible.',
  'air.pollutant.o3': 'ozono',
  'air.pollutant.pm25': 'partículas finas (PM2.5)',
  'air.pollutant.pm10': 'partículas gruesas (PM10)',
  'air.pollutant.no2': 'dióxido de nitrógeno',
  'air.pollutant.so2': 'dióxido de azufre',
  'air.pollutant.co': 'monóxido de carbono',

  'pollen.title': 'Polen',
  'pollen.not-supported.title': 'El polen se informa solo para algunas ciudades',
  'pollen.not-supported.help': 'Este hexágono no está entre ellas. Probables en los alrededores:',
  'pollen.near': ({ name, state, distance }) => `${name}, ${state} · ${distance}`,
  'pollen.ahead': 'Los próximos días',
  'pollen.at': ({ time, label }) => `${time}: ${label}`,
  'pollen.now': 'Ahora',
  'pollen.count': ({ count }) => `${count} granos`,
  'pollen.kind.tree': 'Árboles',
  'pollen.kind.grass': 'Pastos',
  'pollen.kind.weed': 'Malezas',
  'pollen.kind.other': 'Otros',
  'pollen.none-of': ({ list }) => `Ninguno: ${list}`,
  'pollen.no-allergens': 'No se detallan los tipos.',
  'pollen.none': 'Casi no hay polen.',
  'pollen.no-periods': 'La respuesta no trae polen.',
  'pollen.unnamed': 'Sin nombre',
};
