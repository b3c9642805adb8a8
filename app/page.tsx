import { Dashboard } from '@/components/dashboard/dashboard';

export default function Page() {
  return <Dashboard />;
}
