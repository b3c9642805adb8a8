import type { air as english } from '../en/air';
import type { Translated } from '../en/catalog';

export const air: Translated<typeof english> = {
  'air.title': 'Calidad del aire',
  'air.no-data.title': 'Sin datos de calidad del aire aquí',
  'air.no-data.help': 'Ningún monitor de calidad del aire cubre este hexágono.',
  'air.index': ({ value }) => `Índice de calidad del aire: ${value}`,
  'air.none': 'No se informó ningún índice de calidad del aire.',
  'air.beyond': 'Por encima del máximo de la escala, que es 500.',
  'air.off-scale': ({ value }) =>
    `El servicio meteorológico envió un índice de ${value}, que no está en la escala.`,
  'air.service-says': ({ category }) =>
    `El servicio meteorológico lo llama “${category}”. En la escala de la EPA, este número corresponde a otra categoría.`,
  'air.about.o3':
    'Se forma cuando el sol actúa sobre los gases de escape. Peor en tardes calurosas.',
  'air.about.pm25': 'Humo y gases de escape, tan finos que llegan al fondo de los pulmones.',
  'air.about.pm10': 'Polvo de caminos, campos y obras.',
  'air.about.no2': 'De motores y centrales eléctricas; irrita las vías respiratorias.',
  'air.about.so2': 'De la quema de carbón y petróleo, y de los volcanes.',
  'air.about.co': 'De la combustión incompleta; reduce el oxígeno en la sangre.',
  'air.main': ({ pollutant }) => `Contaminante principal: ${pollutant}`,
  'air.category.good': 'Buena',
  'air.category.moderate': 'Moderada',
  'air.category.sensitive': 'Dañina para grupos sensibles',
  'air.category.unhealthy': 'Dañina para la salud',
  'air.category.very-unhealthy': 'Muy dañina para la salud',
  'air.category.hazardous': 'Peligrosa',
  'air.advice.good': 'Aire limpio. Un buen día para estar al aire libre.',
  'air.advice.moderate':
    'Aceptable para la mayoría. Si usted es muy sensible, descanse más a menudo y esté atento a la tos.',
  'air.advice.sensitive':
    'La mayoría no tendrá problemas. Los niños, los adultos mayores y las personas con asma o enfermedades pulmonares o cardíacas deben limitar el esfuerzo prolongado o intenso al aire libre.',
  'air.advice.unhealthy':
    'Todos pueden sentirlo. Limite el esfuerzo prolongado o intenso al aire libre; las personas con asma o enfermedades cardíacas deben quedarse adentro.',
  'air.advice.very-unhealthy':
    'Todos corren riesgo. Haga ejercicio adentro; los niños, los adultos mayores y las personas con asma deben quedarse adentro.',
  'air.advice.hazardous':
    'Emergencia de salud. Quédese adentro, mantenga las ventanas cerradas y evite el esfuerzo físico.',
  'air.pollutant.o3': 'ozono',
  'air.pollutant.pm25': 'partículas finas (PM2.5)',
  'air.pollutant.pm10': 'partículas gruesas (PM10)',
  'air.pollutant.no2': 'dióxido de nitrógeno',
  'air.pollutant.so2': 'dióxido de azufre',
  'air.pollutant.co': 'monóxido de carbono',

  'pollen.title': 'Polen',
  'pollen.not-supported.title': 'Solo hay datos de polen para algunas ciudades',
  'pollen.not-supported.help': 'No disponible para este hexágono. Pruebe cerca:',
  'pollen.near': ({ name, state, distance }) => `${name}, ${state} · ${distance}`,
  'pollen.ahead': 'Próximos días',
  'pollen.at': ({ time, label }) => `${time}: ${label}`,
  'pollen.now': 'Ahora',
  'pollen.count': ({ count }) => `${count} granos`,
  'pollen.kind.tree': 'Árboles',
  'pollen.kind.grass': 'Pastos',
  'pollen.kind.weed': 'Malezas',
  'pollen.kind.other': 'Otros',
  'pollen.none-of': ({ list }) => `Ninguno: ${list}`,
  'pollen.no-allergens': 'Sin detalle por tipo.',
  'pollen.none': 'Poco o nada de polen.',
  'pollen.no-periods': 'Este informe no trae datos de polen.',
  'pollen.unnamed': 'Sin nombre',
};
