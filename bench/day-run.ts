import { simulateDay } from '@/lib/server/testing/simulated-day';

/** `npm run day -- [calls per day …]`: simulates a day of 300 visitors for each quota, a line each. */
const VISITORS = 300;
const quotas = process.argv.slice(2).map(Number);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)}%`;

console.log(
  'calls per day | spent | person | map | own sample | next coarser | coarsest | holes | problems',
);
for (const dailyCalls of quotas.length > 0 ? quotas : [10_000]) {
  const day = await simulateDay({
    dailyCalls,
    visitors: VISITORS,
    mood: { latencyMs: 300, jitter: 0.3 },
  });
  const { regional, calls, byClass, holes } = day;
  const all = [...regional.values()].reduce((sum, hexes) => sum + hexes, 0);
  const at = (resolution: number) => regional.get(resolution) ?? 0;
  const problems = [...day.placeProblems, ...day.hexProblems].filter((code) => code !== 'busy');
  console.log(
    [
      ...[dailyCalls, calls, byClass.person, byClass.map],
      ...[percent(at(5) + at(6), all), percent(at(4), all), percent(at(3), all)],
      ...[holes, problems.join(' ') || 'none'],
    ].join(' | '),
  );
}
