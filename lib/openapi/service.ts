import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { capital } from '@/lib/messages/capital';
import { ENGLISH } from './parts/english';
import { PARAMETERS } from './parts/parameters';
import { type JsonSchema, type SchemaName, schemaRef } from './parts/schemas';
import { SECURITY } from './security';

export const SERVICE_TAG = 'The weather service';

const SCHEMAS: Readonly<Record<ResourceName, SchemaName>> = {
  forecast: 'ServiceForecast',
  current: 'ServiceCurrent',
  alerts: 'ServiceAlerts',
  air: 'ServiceAir',
  allergy: 'ServiceAllergy',
};
/** Its address is a setting of the server, and told to nobody. */
const SERVERS = [
  {
    url: 'https://{host}',
    description: 'The weather service, which only this server calls.',
    variables: { host: { default: 'weather-service.example' } },
  },
];

/** The name of the operation that is a resource of the service itself. */
export const serviceOperationId = (name: ResourceName) => `service${capital(name, ENGLISH)}`;

/** The five endpoints of the weather service itself, as far as its interface describes them. */
export function servicePaths(): Record<string, JsonSchema> {
  return Object.fromEntries(
    RESOURCE_NAMES.map((name) => {
      const { idKind, path } = RESOURCES[name];
      const parameter = idKind === 'cell' ? 'cell' : 'alertArea';
      const operation = {
        operationId: serviceOperationId(name),
        tags: [SERVICE_TAG],
        summary: `The document of the weather service behind /api/v1/${name}/`,
        description:
          'Another host, which only this server calls: a browser that called it would have the key. Clients of this server leave it alone.',
        security: SECURITY.service,
        parameters: [{ $ref: `#/components/parameters/${parameter}` }],
        responses: {
          200: {
            description:
              'A document. Any field but the ID and the list of a document may be missing.',
            content: { 'application/json': { schema: { $ref: schemaRef(SCHEMAS[name]) } } },
          },
          '4XX': { description: 'Its interface does not say how it refuses.' },
        },
      };
      return [path(`{${PARAMETERS[parameter].name}}`), { servers: SERVERS, get: operation }];
    }),
  );
}
