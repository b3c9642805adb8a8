import { publicUrl } from '@/lib/server/server';
import { robotsFor } from './robots-for';

/** At the build, PUBLIC_URL is not known yet. */
export const dynamic = 'force-dynamic';

/** What robots may fetch. */
export default function robots() {
  return robotsFor(publicUrl());
}
