import { placesOfManifest } from '@/lib/contract/paths';
import { isCell } from '@/lib/geo/cells';
import { route } from '@/lib/server/server';
import { manifestFor } from './manifest-for';

/** What browsers need to install this site. Those places of an address that are none are left out. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(async (_, request) => {
  const cells = placesOfManifest(new URL(request.url).searchParams).filter(isCell);
  const whose = cells.length > 0 ? 'private' : 'public';
  return new Response(JSON.stringify(await manifestFor(cells)), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `${whose}, max-age=3600`,
    },
  });
});
