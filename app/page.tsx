import type { Metadata } from 'next';
import { Dashboard } from '@/components/dashboard/dashboard';
import { FirstPicture } from '@/components/first-picture/first-picture';
import { homeMetadata } from '@/components/share/home-metadata';

export const metadata: Metadata = homeMetadata();

export default function Page() {
  return (
    <>
      <link rel="canonical" href="/" />
      <Dashboard picture={<FirstPicture />} />
    </>
  );
}
